import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { type EntryPicture, getEntryPicture, type RecordEntry } from "../../model/index.ts"
import { thumbnailSize } from "../../../symptoms/model/index.ts"
import { PictureThumbnails } from "../../../../platform/pictures/PictureThumbnails.tsx"
import { pictureRequest } from "../../../../platform/pictures/use-picture.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"

export interface EntryPicturesProps {
  readonly entry: Pick<RecordEntry, "id">
  readonly pictures: readonly EntryPicture[]
}

/** The pictures that were kept in the entry's meeting, each with its description, its author and time, and the patient's consent. */
export default function EntryPictures({ entry, pictures }: EntryPicturesProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const count = pictures.length
  return (
    <PictureThumbnails
      label={t`Pictures`}
      size="large"
      pictures={pictures.map((picture, index) => {
        const { id, description, takenAt } = picture
        const number = index + 1
        return {
          id,
          title: t`Picture ${number} of ${count}`,
          about: `${description} · ${format.shortDateTime(takenAt, format.today(), "start")}`,
          alt: description,
          openLabel: t`Open the picture: ${description}`,
          caption: <Caption picture={picture} />,
        }
      })}
      requestOf={(pictureId, size) =>
        pictureRequest(getEntryPicture, { params: { id: entry.id, pictureId }, query: size === "thumbnail" ? thumbnailSize : {} })
      }
    />
  )
}

function Caption({ picture: { description, takenAt, takenByName, consentAt, consentBy } }: { readonly picture: EntryPicture }) {
  const format = useMarketFormat()
  const taken = format.shortDateTime(takenAt, format.today())
  const agreed = format.shortDateTime(consentAt, format.today())
  return (
    <>
      <Text as="p" weight="medium">
        {description}
      </Text>
      <Text as="p" size="sm" tone="muted">
        <Trans>
          Taken in the video call by <bdi>{takenByName}</bdi>, {taken}
        </Trans>
      </Text>
      <Text as="p" size="sm" tone="muted">
        {consentBy === "page" ? (
          <Trans>The patient allowed it on their screen, {agreed}</Trans>
        ) : consentBy === "words" ? (
          <Trans>The patient agreed verbally, {agreed}</Trans>
        ) : (
          <Trans>The patient agreed, {agreed}</Trans>
        )}
      </Text>
    </>
  )
}
