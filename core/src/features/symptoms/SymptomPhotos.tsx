import { Trans, useLingui } from "@lingui/react/macro"
import { Suspense, useState } from "react"
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts"
import { focusRing } from "../../ui/foundation/tokens.ts"
import { Icon } from "../../ui/display/Icon.tsx"
import { Text } from "../../ui/display/Text.tsx"
import { styled } from "../../ui/stitches.config.ts"
import type { SymptomImage } from "../../model/symptoms/index.ts"
import { BlobImage, useSymptomPhoto } from "./symptom-photo.tsx"

const PhotoViewer = lazyWithRetry(() => import("./PhotoViewer.tsx"))

const Photos = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexWrap: "wrap", gap: "$2" })
const Frame = styled("button", {
  ...focusRing,
  appearance: "none",
  display: "grid",
  placeItems: "center",
  width: "6.25rem",
  height: "3.125rem",
  margin: 0,
  padding: 0,
  border: "1px solid $colors$line",
  borderRadius: "$md",
  overflow: "hidden",
  backgroundColor: "$surfaceInset",
  color: "$textMuted",
  cursor: "zoom-in",
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
})

export interface SymptomPhotosProps {
  readonly images: readonly SymptomImage[]
  readonly meetingId: string
  readonly userId: string
}

/** The photos of one question as thumbnails; each opens in the viewer. */
export function SymptomPhotos({ images, meetingId, userId }: SymptomPhotosProps) {
  const [open, setOpen] = useState<number>()
  if (images.length === 0) {
    return (
      <Text tone="faint">
        <Trans>No photo</Trans>
      </Text>
    )
  }
  return (
    <>
      <Photos>
        {images.map((image, index) => (
          <li key={image.id}>
            <Thumbnail
              image={image}
              number={index + 1}
              count={images.length}
              meetingId={meetingId}
              userId={userId}
              onOpen={() => setOpen(index)}
            />
          </li>
        ))}
      </Photos>
      {open !== undefined && (
        <Suspense>
          <PhotoViewer images={images} start={open} meetingId={meetingId} userId={userId} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface ThumbnailProps {
  readonly image: SymptomImage
  readonly number: number
  readonly count: number
  readonly meetingId: string
  readonly userId: string
  readonly onOpen: () => void
}

function Thumbnail({ image, number, count, meetingId, userId, onOpen }: ThumbnailProps) {
  const { t } = useLingui()
  const { blob, error, retry } = useSymptomPhoto({ id: image.id, meetingId, userId, size: "thumbnail" })
  if (error !== null && blob === undefined) {
    return (
      <Frame type="button" title={t`The photo could not be loaded. Try again`} aria-label={t`Photo ${number}: try again`} onClick={retry}>
        <Icon name="refresh" />
      </Frame>
    )
  }
  return (
    <Frame type="button" aria-label={t`Open photo ${number} of ${count}`} title={image.tags.join(", ") || undefined} onClick={onOpen}>
      {blob === undefined ? <Icon name="image" /> : <BlobImage blob={blob} alt="" />}
    </Frame>
  )
}
