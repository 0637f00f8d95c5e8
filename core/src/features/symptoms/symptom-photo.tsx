import { useCallback, type ComponentProps } from "react"
import type { ApiError } from "../../api/api-error.ts"
import { useApiQuery } from "../../platform/http/use-api-query.ts"
import { getSymptomImage, thumbnailSize } from "../../model/symptoms/index.ts"

export interface BlobImageProps extends Omit<ComponentProps<"img">, "src" | "ref"> {
  readonly blob: Blob
  readonly alt: string
}

/** Fetched bytes as a picture. Its object URL is revoked when the picture unmounts. */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img {...rest} alt={alt} ref={show} />
}

/** A patient's photo. */
export interface SymptomPhoto {
  /** `undefined` while it loads or after a failure. */
  readonly blob: Blob | undefined
  readonly error: ApiError | null
  readonly retry: () => void
}

/** Fetches a photo through the Api, with its retries and error handling; thumbnails at 200x100. */
export function useSymptomPhoto(photo: {
  readonly id: string
  readonly meetingId: string
  readonly userId: string
  readonly size: "thumbnail" | "full"
}): SymptomPhoto {
  const { data, error, refetch } = useApiQuery(
    getSymptomImage,
    {
      params: { id: photo.id },
      query: { meetingId: photo.meetingId, userId: photo.userId, ...(photo.size === "thumbnail" ? thumbnailSize : {}) },
    },
    // Photos of a meeting do not change.
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return { blob: data, error, retry: () => void refetch() }
}
