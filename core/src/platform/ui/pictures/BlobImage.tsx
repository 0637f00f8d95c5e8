import { useCallback, type ComponentProps } from "react"

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
