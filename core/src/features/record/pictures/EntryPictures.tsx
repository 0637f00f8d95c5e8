import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { type EntryPicture, getEntryPicture, type RecordEntry } from "../../../model/record/index.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { styled } from "../../../ui/stitches.config.ts"
import { BlobImage } from "../../symptoms/symptom-photo.tsx"

const List = styled("ul", { display: "flex", flexDirection: "column", gap: "$4", margin: 0, padding: 0, listStyle: "none" })
const Figure = styled("figure", { display: "flex", flexDirection: "column", gap: "$1", margin: 0 })
const Picture = styled(BlobImage, { display: "block", maxWidth: "100%", maxHeight: "20rem", borderRadius: "$md" })

export interface EntryPicturesProps {
  readonly entry: Pick<RecordEntry, "id">
  readonly pictures: readonly EntryPicture[]
}

/** The pictures that were kept in the entry's meeting, each with what it shows, who took it when, and the patient's consent. */
export default function EntryPictures({ entry, pictures }: EntryPicturesProps) {
  const { t } = useLingui()
  return (
    <List aria-label={t`Pictures`}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Figure>
            <Shown entryId={entry.id} picture={picture} />
            <figcaption>
              <Caption picture={picture} />
            </figcaption>
          </Figure>
        </li>
      ))}
    </List>
  )
}

function Shown({ entryId, picture }: { readonly entryId: string; readonly picture: EntryPicture }) {
  const { data, error, refetch } = useApiQuery(
    getEntryPicture,
    { params: { id: entryId, pictureId: picture.id } },
    // A picture never changes.
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (data !== undefined) return <Picture blob={data} alt={picture.description} />
  if (error === null) return <Skeleton shape="lines" count={4} />
  return (
    <Text as="p" role="alert">
      <Trans>The picture could not be loaded.</Trans>{" "}
      <Button size="sm" icon="refresh" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Text>
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
          Taken in the video call by {takenByName}, {taken}
        </Trans>
      </Text>
      <Text as="p" size="sm" tone="muted">
        {consentBy === "page" ? (
          <Trans>The patient allowed it on their screen, {agreed}</Trans>
        ) : (
          <Trans>The patient agreed in words, {agreed}</Trans>
        )}
      </Text>
    </>
  )
}
