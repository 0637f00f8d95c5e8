import { notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { pictureLimits, pictureTooLarge, readPicture } from "./picture-file.ts"
import { makeThumbnail, type ThumbnailSize } from "./thumbnails.ts"

/** Tables of pictures: `id text primary key`, `bytes bytea`. */
type PictureTable = "symptom_image" | "patient_document" | "record_picture"

/** A request for no more than this gets a thumbnail; any other gets the file as it is. */
const largestThumbnail: ThumbnailSize = { width: 200, height: 100 }

/** Thumbnails in this process, by picture and size; the oldest are dropped. */
const thumbnails = new Map<string, Uint8Array<ArrayBuffer>>()
const mostThumbnails = 1_000

/**
 * A stored picture in the size that a request asks for. The type is detected from the file, not taken from the upload.
 *
 * @param requestedSize the pixels to fit the picture into; absent: the whole file
 * @throws Problem `picture_too_large`, `picture_unreadable`, `picture_format` (no thumbnail of it), or `unavailable` while too many are
 *   made
 */
export const storedPicture = (table: PictureTable, id: string, requestedSize: Partial<ThumbnailSize>) =>
  Effect.gen(function* () {
    const size = thumbnailOf(requestedSize)
    const sql = yield* SqlClient.SqlClient
    if (size === undefined) {
      const picture = yield* readStored(table, id)
      return new Blob([picture.bytes], { type: picture.mediaType })
    }
    const [row] = yield* sql<{ readonly digest: string | null }>`
      select case when octet_length(bytes) <= ${pictureLimits.bytes} then md5(bytes) end as digest from ${sql(table)} where id = ${id}`
    if (row === undefined) return yield* notFound("Picture")
    if (row.digest === null) return yield* pictureTooLarge
    const key = `${row.digest} ${size.width}x${size.height}`
    const bytes = thumbnails.get(key) ?? (yield* Effect.flatMap(readStored(table, id), (picture) => makeThumbnail(picture, size)))
    keep(key, bytes)
    return new Blob([bytes], { type: "image/webp" })
  })

const readStored = Effect.fnUntraced(function* (table: PictureTable, id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly bytes: Uint8Array<ArrayBuffer> | null }>`
    select case when octet_length(bytes) <= ${pictureLimits.bytes} then bytes end as bytes from ${sql(table)} where id = ${id}`
  if (row === undefined) return yield* notFound("Picture")
  const picture = row.bytes === null ? pictureTooLarge : readPicture(row.bytes)
  return picture instanceof Error ? yield* picture : picture
})

function thumbnailOf({ width, height }: Partial<ThumbnailSize>): ThumbnailSize | undefined {
  if (width === undefined && height === undefined) return undefined
  const size = { width: width ?? largestThumbnail.width, height: height ?? largestThumbnail.height }
  return size.width <= largestThumbnail.width && size.height <= largestThumbnail.height ? size : undefined
}

function keep(key: string, bytes: Uint8Array<ArrayBuffer>) {
  thumbnails.delete(key)
  thumbnails.set(key, bytes)
  const [oldest] = thumbnails.keys()
  if (thumbnails.size > mostThumbnails && oldest !== undefined) thumbnails.delete(oldest)
}
