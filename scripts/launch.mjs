/**
 * What Node is started with to serve: errors name lines of our sources, and the memory for short-lived objects is sized
 * for a small machine (MB; Node's own choice takes 30 MB more at rest).
 */
export const serving = ["--enable-source-maps", "--max-semi-space-size=4", "build/index.js"];
