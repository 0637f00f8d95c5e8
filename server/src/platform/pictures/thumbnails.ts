import { Problem, unavailable } from "@rond/core/server-kit"
import { Effect } from "effect"
import { noThumbnail, type PictureFile, pictureUnreadable } from "./picture-file.ts"

/** A box in pixels. */
export interface ThumbnailSize {
  readonly width: number
  readonly height: number
}

/** Thumbnails are made one at a time; this many may wait, for this long. */
const limits = { waiting: 16, wait: "8 seconds" } as const
const quality = 80

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * A picture's thumbnail as WebP, upright, within `size`. A smaller picture keeps its size. `@napi-rs/image` (MIT) makes it in Rust, outside
 * the thread of requests, and loads with the first thumbnail. `sharp` needs libvips under the LGPL; `jimp` uses the thread of requests.
 */
export const makeThumbnail = (picture: PictureFile, size: ThumbnailSize): Effect.Effect<Uint8Array<ArrayBuffer>, Problem> =>
  Effect.suspend(() => {
    if (!picture.hasThumbnail) return Effect.fail(noThumbnail)
    if (waiting >= limits.waiting) return Effect.fail(busy)
    // A platform without the library is an error in the deployment, not in the picture.
    return Effect.promise(library).pipe(
      Effect.flatMap((loaded) =>
        Effect.tryPromise({
          try: (signal) => inTurn(() => (signal.aborted ? Promise.reject(busy) : scaled(loaded, picture, size))),
          catch: (error) => (error instanceof Problem ? error : pictureUnreadable),
        }),
      ),
      Effect.timeoutOrElse({ duration: limits.wait, orElse: () => Effect.fail(busy) }),
    )
  })

const busy = unavailable("Too many thumbnails are being made")

/**
 * Runs work one at a time, in order. Decoding cannot be interrupted, so it keeps its turn even if its request was aborted: only one picture
 * is in memory at any time.
 */
function inTurn<A>(work: () => Promise<A>): Promise<A> {
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => undefined)
  return turn
}

/** The library is loaded with the first thumbnail. */
const library = () => import("@napi-rs/image")

async function scaled(
  { Transformer, ResizeFit }: Awaited<ReturnType<typeof library>>,
  { bytes, width, height }: PictureFile,
  size: ThumbnailSize,
): Promise<Uint8Array<ArrayBuffer>> {
  const upright = new Transformer(bytes).rotate()
  const isSmall = width <= size.width && height <= size.height
  return new Uint8Array(await (isSmall ? upright : upright.resize({ ...size, fit: ResizeFit.Inside })).webp(quality))
}
