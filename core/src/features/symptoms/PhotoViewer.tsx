import { Dialog } from "@base-ui/react/dialog"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState, type KeyboardEvent } from "react"
import { Button, IconButton } from "../../ui/controls/Button.tsx"
import { Text } from "../../ui/display/Text.tsx"
import { Spinner } from "../../ui/display/Spinner.tsx"
import { styled } from "../../ui/stitches.config.ts"
import { darkTheme } from "../../ui/stitches.config.ts"
import type { SymptomImage } from "../../model/symptoms/index.ts"
import { BlobImage, useSymptomPhoto } from "./symptom-photo.tsx"

const Popup = styled(Dialog.Popup, {
  position: "fixed",
  inset: 0,
  zIndex: "$dialog",
  display: "grid",
  gridTemplateRows: "auto 1fr",
  backgroundColor: "$canvas",
  color: "$text",
  outline: 0,
})
const Bar = styled("div", { display: "flex", alignItems: "center", gap: "$2", padding: "$2 $3" })
const Stage = styled("div", { minHeight: 0, display: "grid", placeItems: "center", padding: "0 $3 $3" })
const Picture = styled(BlobImage, { width: "100%", height: "100%", minHeight: 0, objectFit: "contain" })

export interface PhotoViewerProps {
  readonly images: readonly SymptomImage[]
  /** Index of the photo shown first. */
  readonly start: number
  readonly meetingId: string
  readonly userId: string
  readonly onClose: () => void
}

/** The patient's photos one at a time, fullscreen. Always dark, for viewing photos. */
export default function PhotoViewer({ images, start, meetingId, userId, onClose }: PhotoViewerProps) {
  const { t } = useLingui()
  const [index, setIndex] = useState(start)
  const image = images[index]
  const move = (by: number) => setIndex((before) => Math.min(Math.max(before + by, 0), images.length - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") move(-1)
    if (event.key === "ArrowRight") move(1)
  }
  const number = index + 1
  const count = images.length
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Popup className={darkTheme.className} onKeyDown={onKeyDown}>
          <Bar>
            <Dialog.Title render={<Text as="h2" weight="medium" numeric css={{ flex: 1, minWidth: 0 }} />}>
              <Trans>
                Photo {number} of {count}
              </Trans>
              {image !== undefined && image.tags.length > 0 && <Text tone="muted"> · {image.tags.join(", ")}</Text>}
            </Dialog.Title>
            {count > 1 && (
              <>
                <IconButton icon="chevron-left" label={t`Previous photo`} disabled={index === 0} onClick={() => move(-1)} />
                <IconButton icon="chevron-right" label={t`Next photo`} disabled={number === count} onClick={() => move(1)} />
              </>
            )}
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </Bar>
          <Stage>
            {image !== undefined && <Photo key={image.id} id={image.id} number={number} meetingId={meetingId} userId={userId} />}
          </Stage>
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PhotoProps {
  readonly id: string
  readonly number: number
  readonly meetingId: string
  readonly userId: string
}

function Photo({ id, number, meetingId, userId }: PhotoProps) {
  const { t } = useLingui()
  const { blob, error, retry } = useSymptomPhoto({ id, meetingId, userId, size: "full" })
  if (blob !== undefined) return <Picture blob={blob} alt={t`Patient photo ${number}`} />
  if (error === null) return <Spinner size={32} label={t`Loading the photo`} />
  return (
    <div role="alert" style={{ textAlign: "center" }}>
      <Text as="p">
        <Trans>The photo could not be loaded.</Trans>
      </Text>
      <Button icon="refresh" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
