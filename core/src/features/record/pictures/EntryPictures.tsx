import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { type EntryPicture, getEntryPicture, type RecordEntry } from "../../../model/record/index.ts"
import { OpenedPicture } from "../../../platform/pictures/PictureThumbnails.tsx"
import { pictureRequest, usePicture } from "../../../platform/pictures/use-picture.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { focusRing } from "../../../ui/foundation/tokens.ts"
import { BlobImage } from "../../../ui/pictures/BlobImage.tsx"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { styled } from "../../../ui/stitches.config.ts"

const List = styled("ul", { display: "flex", flexDirection: "column", gap: "$4", margin: 0, padding: 0, listStyle: "none" })
const Figure = styled("figure", { display: "flex", flexDirection: "column", gap: "$1", margin: 0 })
const Opener = styled("button", {
  ...focusRing,
  appearance: "none",
  alignSelf: "flex-start",
  maxWidth: "100%",
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: "$md",
  backgroundColor: "transparent",
  cursor: "zoom-in",
})
const Picture = styled(BlobImage, { display: "block", maxWidth: "100%", maxHeight: "20rem", borderRadius: "$md" })

export interface EntryPicturesProps {
  readonly entry: Pick<RecordEntry, "id">
  readonly pictures: readonly EntryPicture[]
}

/** The pictures that were kept in the entry's meeting, each with what it shows, who took it when, and the patient's consent. */
export default function EntryPictures({ entry, pictures }: EntryPicturesProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number>()
  const opened = open === undefined ? undefined : pictures[open]
  const number = (open ?? 0) + 1
  const count = pictures.length
  return (
    <>
      <List aria-label={t`Pictures`}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Figure>
              <Shown entryId={entry.id} picture={picture} onOpen={() => setOpen(index)} />
              <figcaption>
                <Caption picture={picture} />
              </figcaption>
            </Figure>
          </li>
        ))}
      </List>
      {open !== undefined && opened !== undefined && (
        <OpenedPicture
          picture={{ title: t`Picture ${number} of ${count}`, about: opened.description, alt: opened.description }}
          request={requestOf(entry.id, opened.id)}
          index={open}
          count={count}
          onIndex={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface ShownProps {
  readonly entryId: string
  readonly picture: EntryPicture
  readonly onOpen: () => void
}

const requestOf = (id: string, pictureId: string) => pictureRequest(getEntryPicture, { params: { id, pictureId } })

function Shown({ entryId, picture: { id, description }, onOpen }: ShownProps) {
  const { t } = useLingui()
  const { blob, problem, retry } = usePicture(requestOf(entryId, id))
  const [isBroken, setBroken] = useState(false)
  if (blob !== undefined && !isBroken) {
    return (
      <Opener type="button" aria-label={t`Open the picture: ${description}`} onClick={onOpen}>
        <Picture blob={blob} alt={description} onError={() => setBroken(true)} />
      </Opener>
    )
  }
  if (problem === undefined && !isBroken) return <Skeleton shape="lines" count={4} />
  return (
    <Text as="p" role="alert">
      {problem ?? t`This file is damaged, or it is not a picture.`}{" "}
      {retry !== undefined && (
        <Button size="sm" icon="refresh" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
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
        ) : consentBy === "words" ? (
          <Trans>The patient agreed in words, {agreed}</Trans>
        ) : (
          <Trans>The patient agreed, {agreed}</Trans>
        )}
      </Text>
    </>
  )
}
