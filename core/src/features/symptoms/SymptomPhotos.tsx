import { Trans, useLingui } from "@lingui/react/macro"
import { getSymptomImage, type SymptomImage, thumbnailSize } from "../../model/symptoms/index.ts"
import { PictureThumbnails } from "../../platform/pictures/PictureThumbnails.tsx"
import { pictureRequest } from "../../platform/pictures/use-picture.ts"
import { Text } from "../../ui/display/Text.tsx"

export interface SymptomPhotosProps {
  readonly images: readonly SymptomImage[]
  readonly meetingId: string
  readonly userId: string
}

/** The photos of one question as thumbnails; each opens in the viewer. */
export default function SymptomPhotos({ images, meetingId, userId }: SymptomPhotosProps) {
  const { t } = useLingui()
  if (images.length === 0) {
    return (
      <Text tone="faint">
        <Trans>No photo</Trans>
      </Text>
    )
  }
  const count = images.length
  return (
    <PictureThumbnails
      pictures={images.map(({ id, tags }, index) => {
        const number = index + 1
        return {
          id,
          title: t`Photo ${number} of ${count}`,
          alt: t`Patient photo ${number}`,
          openLabel: t`Open photo ${number} of ${count}`,
          ...(tags.length > 0 && { about: tags.join(", ") }),
        }
      })}
      requestOf={(id, size) =>
        pictureRequest(getSymptomImage, {
          params: { id },
          query: { meetingId, userId, ...(size === "thumbnail" && thumbnailSize) },
        })
      }
    />
  )
}
