import path from "node:path"

/** Everything a run of the journeys writes: data folders, traces, screenshots. Not kept in git. */
export const outputFolder = path.join(import.meta.dirname, "../.output")
/** A freshly seeded demo clinic that each worker copies. */
export const seededFolder = path.join(outputFolder, "seeded")
export const screenshotFolder = path.join(outputFolder, "screenshots")
/** The film that browsers take for their camera. */
export const cameraFile = path.join(outputFolder, "camera.y4m")
