import { parentPort } from "node:worker_threads"
import { pdfVerdict, type PdfVerdict } from "./pdf-content.ts"

/** What the thread says: that it begins with a file, and what the file is. */
export type ReaderMessage = "started" | PdfVerdict

const say = (message: ReaderMessage) => parentPort?.postMessage(message, [])

parentPort?.on("message", (bytes: Uint8Array) => {
  say("started")
  say(pdfVerdict(bytes))
})
