/** @type {import("@remix-run/dev").AppConfig} */
export default {
  appDirectory: "app",
  // One bundle: Express, the operations and the routes share every module.
  server: "./server.ts",
  serverBuildPath: "build/index.js",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  // A package outside the bundle would be loaded at the start, also where only modules import it that are loaded later.
  serverDependenciesToBundle: ["openai"],
  assetsBuildDirectory: "build/client/assets",
  publicPath: "/assets/",
  postcss: true,
  tailwind: false,
  ignoredRouteFiles: ["**/.*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
};
