/** @type {import("@remix-run/dev").AppConfig} */
export default {
  appDirectory: "app",
  // One bundle: Express, the operations and the routes share every module.
  server: "./server.ts",
  serverBuildPath: "build/index.js",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  assetsBuildDirectory: "build/client/assets",
  publicPath: "/assets/",
  postcss: true,
  tailwind: false,
  ignoredRouteFiles: ["**/.*"],
  /** Pages beside those in routes/: the catalogue of the design system, in development only. */
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      if (process.env.NODE_ENV === "development") route("docs/kit", "ui/docs/kit/catalogue.tsx");
    }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
};
