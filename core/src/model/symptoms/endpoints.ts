import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { wholeNumber, snakeCaseStruct } from "../../api/codec.ts"
import { SymptomForm } from "./symptoms.ts"

/** The patient's answers before this meeting; `form` is `null` without a form. */
export const getSymptomForm = defineEndpoint({
  id: "symptoms.form",
  method: "GET",
  path: "/survey/clinician/meeting/:meetingId/responses",
  summary: "The symptom form of a meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ form: Schema.NullOr(SymptomForm) }),
  retries: 2,
})

/** A symptom photo. The specification fixes its path. Width and height are pixels the picture fits into. */
export const getSymptomImage = defineEndpoint({
  id: "symptoms.image",
  method: "GET",
  path: "/meeting/doctor/symtoms/image/:id",
  summary: "A symptom photo",
  params: Schema.Struct({ id: Schema.String }),
  query: Schema.Struct({
    meetingId: Schema.String,
    userId: Schema.String,
    width: Schema.optionalKey(wholeNumber(1, 10_000)),
    height: Schema.optionalKey(wholeNumber(1, 10_000)),
  }),
  responseType: "blob",
  retries: 2,
})

/** Size of thumbnails in pixels. */
export const thumbnailSize = { width: 200, height: 100 } as const

/**
 * The URL of a symptom photo for an `<img>`, below the API root (`/api` by default).
 *
 * @example
 * symptomImageAddress("/api", { id, meetingId, userId, ...thumbnailSize })
 */
export function symptomImageAddress(
  apiRoot: string,
  image: { readonly id: string; readonly meetingId: string; readonly userId: string; readonly width?: number; readonly height?: number },
): string {
  const query = new URLSearchParams({ meetingId: image.meetingId, userId: image.userId })
  if (image.width !== undefined) query.set("width", String(image.width))
  if (image.height !== undefined) query.set("height", String(image.height))
  return `${apiRoot}/meeting/doctor/symtoms/image/${encodeURIComponent(image.id)}?${query}`
}
