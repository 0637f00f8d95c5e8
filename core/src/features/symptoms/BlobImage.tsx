import { useCallback, type ComponentProps } from "react"

export interface BlobImageProps extends Omit<ComponentProps<"img">, "src" | "ref"> {
  readonly blob: Blob
  readonly alt: string
}

/** Bytes that were fetched, as a picture. Its address lives as long as the picture is on screen and holds no memory after. */
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
