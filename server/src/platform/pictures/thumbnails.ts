import { Effect } from "effect"
import { noThumbnail, type PictureFile } from "./picture-file.ts"
import { withDecoder } from "./picture-turns.ts"

/** A box in pixels. */
export interface ThumbnailSize {
  readonly width: number
  readonly height: number
}

const quality = 80

/** A picture's thumbnail as WebP, upright, within `size`. A smaller picture keeps its size. */
export const makeThumbnail = (
  picture: PictureFile,
  size: ThumbnailSize,
): Effect.Effect<Uint8Array<ArrayBuffer>, typeof noThumbnail | Effect.Error<ReturnType<typeof withDecoder>>> =>
  picture.hasThumbnail
    ? withDecoder("8 seconds", ({ Transformer, ResizeFit }) => {
        const { bytes, width, height } = picture
        const upright = new Transformer(bytes).rotate()
        const isSmall = width <= size.width && height <= size.height
        return (isSmall ? upright : upright.resize({ ...size, fit: ResizeFit.Inside })).webp(quality)
      })
    : Effect.fail(noThumbnail)
