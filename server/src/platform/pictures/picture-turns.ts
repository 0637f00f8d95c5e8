import { unavailable } from "@rond/core/server-kit"
import { type Duration, Effect } from "effect"
import { pictureUnreadable } from "./picture-file.ts"

/** Pictures are decoded one at a time; this many may wait. */
const mostWaiting = 16

/**
 * `@napi-rs/image` (MIT) decodes and encodes in Rust, outside the thread of requests, and loads with the first picture. `sharp` needs libvips
 * under the LGPL; `jimp` uses the thread of requests.
 */
const library = () => import("@napi-rs/image")
type ImageLibrary = Awaited<ReturnType<typeof library>>

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

const busy = unavailable("Too many pictures are being decoded")

/**
 * Work on a picture's pixels. One picture is in memory at a time, in the whole process: work waits for its turn. A picture that cannot be
 * decoded fails with `picture_unreadable`; too much waiting work fails with `unavailable`, which callers try again.
 *
 * @param wait how long its turn and the work may take together
 */
export const withDecoder = (
  wait: Duration.Input,
  work: (library: ImageLibrary) => Promise<Uint8Array>,
): Effect.Effect<Uint8Array<ArrayBuffer>, typeof pictureUnreadable | typeof busy> =>
  Effect.suspend(() => {
    if (waiting >= mostWaiting) return Effect.fail(busy)
    // A platform without the library is an error in the deployment, not in the picture.
    return Effect.promise(library).pipe(
      Effect.flatMap((loaded) =>
        Effect.tryPromise({
          try: (signal) => inTurn(() => (signal.aborted ? Promise.reject(busy) : work(loaded))),
          catch: (error) => (error === busy ? busy : pictureUnreadable),
        }),
      ),
      Effect.map((bytes) => new Uint8Array(bytes)),
      Effect.timeoutOrElse({ duration: wait, orElse: () => Effect.fail(busy) }),
    )
  })

/**
 * Runs work one at a time, in order. Decoding cannot be interrupted, so it keeps its turn even if its request was aborted.
 */
function inTurn<A>(work: () => Promise<A>): Promise<A> {
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => undefined)
  return turn
}
