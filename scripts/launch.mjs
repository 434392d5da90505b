/**
 * Node's options for the server: source maps for errors, and a young generation for a small machine (MB; Node's default
 * takes 30 MB more at rest).
 */
export const serving = ["--enable-source-maps", "--max-semi-space-size=4", "build/index.js"];
