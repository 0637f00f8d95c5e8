import { Effect } from "effect"
import { pictureLimits } from "../../pictures/picture-file.ts"
import { withDecoder } from "../../pictures/picture-turns.ts"
import { damaged, tooManyPixels } from "../file-problems.ts"
import { jpegStructure, type PictureStructure, pngStructure } from "./picture-structure.ts"

/** The pictures that are stored. */
export type PictureType = "image/jpeg" | "image/png"

/** A form with files takes long anyway, and its page waits for a minute. */
const wait = "30 seconds"

/** 0 to 100. At 92, what a clinician looks for in a photo of skin is unchanged, and a phone's file becomes smaller. */
const jpegQuality = 92

/**
 * The same picture, made anew from its pixels: upright, and without any metadata but its colour profile. Its header is checked before
 * anything is decoded, so a small file with billions of pixels costs nothing.
 *
 * @throws Problem `attachment_pixels`, `attachment_damaged`, or `unavailable` while too many pictures are decoded
 */
export const cleanPicture = (type: PictureType, bytes: Uint8Array<ArrayBuffer>) =>
  Effect.suspend(() => {
    const structure = type === "image/jpeg" ? jpegStructure(bytes) : pngStructure(bytes)
    if (structure === undefined || structure.width * structure.height === 0) return Effect.fail(damaged)
    if (structure.width * structure.height > pictureLimits.pixels) return Effect.fail(tooManyPixels)
    return encoded(type, bytes, structure).pipe(
      Effect.filterOrFail(
        ({ length }) => length <= pictureLimits.bytes,
        () => tooManyPixels,
      ),
      Effect.mapError((problem) => (problem.code === "picture_unreadable" ? damaged : problem)),
    )
  })

const encoded = (type: PictureType, bytes: Uint8Array<ArrayBuffer>, { colourProfile }: PictureStructure) =>
  type === "image/jpeg"
    ? Effect.map(
        withDecoder(wait, ({ Transformer }) => new Transformer(bytes).rotate().jpeg(jpegQuality)),
        (jpeg) => withColourProfile(jpeg, colourProfile),
      )
    : withDecoder(wait, ({ Transformer, FilterType }) => new Transformer(bytes).rotate().png({ filterType: FilterType.Adaptive }))

/** The colour profile is the first segment behind the start mark. */
function withColourProfile(jpeg: Uint8Array<ArrayBuffer>, profile: PictureStructure["colourProfile"]): Uint8Array<ArrayBuffer> {
  if (profile === undefined) return jpeg
  const length = 2 + 14 + profile.length
  const head = Buffer.concat([Buffer.of(0xff, 0xe2, length >> 8, length & 0xff), Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile])
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, jpeg.subarray(2)]))
}
