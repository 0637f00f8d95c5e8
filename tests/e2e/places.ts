import path from "node:path"

/**
 * Everything a run of the journeys writes: data folders, traces, screenshots. Not kept in git. Two runs side by side need two (`ROND_E2E_OUTPUT`).
 */
export const outputFolder = process.env["ROND_E2E_OUTPUT"] ?? path.join(import.meta.dirname, "../.output")
/** A freshly seeded demo clinic that each worker copies. */
export const seededFolder = path.join(outputFolder, "seeded")
export const screenshotFolder = path.join(outputFolder, "screenshots")
/** The film that browsers take for their camera. */
export const cameraFile = path.join(outputFolder, "camera.y4m")
/** Node's compile cache of the server's code: a run starts the server dozens of times. */
export const compiledFolder = path.join(outputFolder, "compiled")
