import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { failedWith } from "../../kernel/api/failed-with.ts"
import { pictureRefusals } from "../../kernel/api/files/picture-refusal.ts"
import type { ApiError } from "../../kernel/api/api-error.ts"
import type { Endpoint, EndpointInput, Method } from "../../kernel/api/endpoint.ts"
import type { LoadedPicture } from "../ui/pictures/PictureViewer.tsx"
import { errorTexts } from "../errors/error-texts.ts"
import { mappedErrorOf } from "../errors/mapped-error.ts"
import { useApiQuery } from "../http/use-api-query.ts"
import { useResolvedIfAny } from "../workspace/workspace-context.ts"

type PictureEndpoint = Endpoint<unknown, unknown, undefined, Blob>

/** An endpoint that sends a picture, with its input. */
export interface PictureRequest {
  readonly endpoint: PictureEndpoint
  readonly input: EndpointInput<PictureEndpoint>
}

/** Makes a request to any endpoint, without the types of its input. */
export const pictureRequest = <Params, Query>(
  endpoint: Endpoint<Params, Query, undefined, Blob, Method, string, undefined>,
  input: EndpointInput<Endpoint<Params, Query, undefined, Blob>>,
): PictureRequest => ({ endpoint: endpoint as unknown as PictureEndpoint, input: input as EndpointInput<PictureEndpoint> })

const ofPictures = { errors: pictureRefusals }

/** Texts for a file that the server does not show. */
const unshown = errorTexts(ofPictures, {
  picture_format: msg`No preview for HEIC and AVIF pictures.`,
  picture_too_large: msg`This picture is too large to be shown here.`,
  picture_unreadable: msg`This file is damaged, or it is not a picture.`,
  not_found: msg`This picture is no longer there.`,
})

/** Trying again gives the same. */
const isFinal = ({ _tag, code }: ApiError): boolean => _tag === "Refused" || Object.hasOwn(unshown.byCode, code)

/** A picture, or why it does not show. */
export interface FetchedPicture extends LoadedPicture {
  /** The server makes no preview of this format, though the browser may show it. */
  readonly lacksPreview: boolean
}

/** Thumbnails have a few kilobytes, and a clinician scrolls past the same ones for a whole visit. */
export const thumbnailKeptMillis = 3_600_000

/**
 * Fetches a picture through the Api, with its retries. A picture that cannot be shown is explained in a sentence. The browser keeps no
 * picture on its disk; the page's memory keeps it after its last screen closed.
 *
 * @param keptMillis milliseconds for which it is kept
 */
export function usePicture({ endpoint, input }: PictureRequest, keptMillis?: number): FetchedPicture {
  const { t } = useLingui()
  const workspace = useResolvedIfAny()
  // A picture never changes.
  const options = { staleTime: Number.POSITIVE_INFINITY, ...(keptMillis !== undefined && { keptMillis }) }
  const { data, error, refetch } = useApiQuery(endpoint, input, options)
  return {
    blob: data,
    lacksPreview: failedWith(ofPictures, error, "picture_format"),
    problem: data !== undefined || error === null ? undefined : t(mappedErrorOf(workspace, error, { texts: unshown }).message),
    retry: error === null || isFinal(error) ? undefined : () => void refetch(),
  }
}
