import { Trans, useLingui } from "@lingui/react/macro"
import { getSymptomImage, type SymptomImage, thumbnailSize } from "../model/index.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { PictureThumbnails } from "../../../platform/pictures/PictureThumbnails.tsx"
import { pictureRequest } from "../../../platform/pictures/use-picture.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"

export interface SymptomPhotosProps {
  readonly images: readonly SymptomImage[]
  /** The time they were sent, as an ISO 8601 instant. */
  readonly sentAt: string
  readonly meetingId: string
  readonly userId: string
}

/** The photos of one question as thumbnails; each opens in the viewer. */
export default function SymptomPhotos({ images, sentAt, meetingId, userId }: SymptomPhotosProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  if (images.length === 0) {
    return (
      <Text tone="faint">
        <Trans>No photo</Trans>
      </Text>
    )
  }
  const count = images.length
  const sent = format.shortDateTime(sentAt, format.today())
  return (
    <PictureThumbnails
      pictures={images.map(({ id, tags }, index) => {
        const number = index + 1
        return {
          id,
          title: t`Photo ${number} of ${count}`,
          alt: t`Patient photo ${number}`,
          openLabel: t`Open photo ${number} of ${count}`,
          about: [...tags, t`sent ${sent}`].join(" · "),
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
