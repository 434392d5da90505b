/** The colours of the canvas, `--n1`, as what stands around a page understands them. */
export const canvasColours = { light: "#fbfaf7", dark: "#151311" };
