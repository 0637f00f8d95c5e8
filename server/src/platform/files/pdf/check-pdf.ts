import { type Problem, unavailable } from "@rond/core/server-kit"
import { Effect, Semaphore } from "effect"
import { Worker } from "node:worker_threads"
import { activeContent, damaged, encrypted } from "../file-problems.ts"
import type { PdfVerdict } from "./pdf-content.ts"
import type { ReaderMessage } from "./pdf-worker.ts"

/** The limits of one PDF, once its thread runs. An ordinary one of 10 MB takes a quarter of a second. */
const limits = { millis: 5_000, heapMegabytes: 256 } as const
/** PDFs that are read at a time, and that may wait, for this long. */
const readers = { atOnce: 2, waiting: 16, wait: "30 seconds" } as const
/** A thread is replaced after this many: the library never forgets a name that it has read. */
const filesPerThread = 100

const turns = Semaphore.makeUnsafe(readers.atOnce)
let waiting = 0

/** Threads that have read a PDF and wait for another. To start one takes longer than most files. */
const idle: Worker[] = []
const filesRead = new WeakMap<Worker, number>()

const busy = unavailable("Too many PDFs are being read")

const problems = { active: activeContent, encrypted, damaged } satisfies Readonly<Record<Exclude<PdfVerdict, "plain">, Problem>>

/**
 * Reads a PDF in another thread, which is ended when it takes too long or too much memory: such a file counts as damaged.
 *
 * @throws Problem `attachment_active`, `attachment_encrypted`, `attachment_damaged`, or `unavailable` while too many are read
 */
export const checkPdf = (bytes: Uint8Array<ArrayBuffer>) =>
  Effect.suspend(() => {
    if (waiting >= readers.waiting) return Effect.fail(busy)
    waiting += 1
    return turns
      .withPermits(1)(verdictOf(bytes))
      .pipe(
        Effect.timeoutOrElse({ duration: readers.wait, orElse: () => Effect.fail(busy) }),
        Effect.ensuring(Effect.sync(() => (waiting -= 1))),
        Effect.flatMap((verdict) => (verdict === "plain" ? Effect.void : Effect.fail(problems[verdict]))),
      )
  })

const verdictOf = (bytes: Uint8Array<ArrayBuffer>): Effect.Effect<PdfVerdict> =>
  Effect.callback((resume) => {
    const worker = idle.pop() ?? startThread()
    let timer: NodeJS.Timeout | undefined
    const leave = () => {
      clearTimeout(timer)
      for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event)
    }
    const end = (verdict: Effect.Effect<PdfVerdict>) => {
      leave()
      resume(verdict)
    }
    worker.on("message", (message: ReaderMessage) => {
      // On a busy machine the start by itself takes long, which says nothing about the file.
      if (message === "started") {
        timer = setTimeout(() => void worker.terminate(), limits.millis)
        return
      }
      end(Effect.succeed(message))
      keep(worker)
    })
    // The thread's own code catches what a file can cause; anything else is an error in the deployment.
    worker.on("error", (error: NodeJS.ErrnoException) =>
      end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? Effect.succeed("damaged") : Effect.die(error)),
    )
    worker.on("exit", () => end(Effect.succeed("damaged")))
    worker.ref()
    worker.postMessage(bytes, [])
    return Effect.promise(() => {
      leave()
      return worker.terminate()
    })
  })

const startThread = () =>
  new Worker(new URL("./pdf-worker.ts", import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes } })

/** A waiting thread keeps no process alive. */
function keep(worker: Worker) {
  const files = (filesRead.get(worker) ?? 0) + 1
  filesRead.set(worker, files)
  worker.unref()
  if (files < filesPerThread) idle.push(worker)
  else void worker.terminate()
}
