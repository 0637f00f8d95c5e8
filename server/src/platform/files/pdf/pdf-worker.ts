import { parentPort } from "node:worker_threads"
import { pdfVerdict, type PdfVerdict } from "./pdf-content.ts"

/** The thread's messages: that it begins with a file, and the verdict on the file. */
export type ReaderMessage = "started" | PdfVerdict

const say = (message: ReaderMessage) => parentPort?.postMessage(message, [])

parentPort?.on("message", (bytes: Uint8Array) => {
  say("started")
  say(pdfVerdict(bytes))
})
