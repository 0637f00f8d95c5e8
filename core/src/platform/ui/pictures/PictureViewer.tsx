import { Dialog } from "@base-ui/react/dialog"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState, type KeyboardEvent, type ReactNode } from "react"
import { Button, IconButton } from "../controls/Button.tsx"
import { Spinner } from "../display/Spinner.tsx"
import { Text } from "../display/Text.tsx"
import { darkTheme, styled } from "../stitches.config.ts"
import { SubjectLine } from "../overlays/subject-line.tsx"
import { PictureStage } from "./PictureStage.tsx"
import { hasRoomBeside, usePicturePlace } from "./use-picture-place.ts"
import {
  canBeMoved,
  type Frame,
  hasOwnSize,
  moveBy,
  type PictureView,
  scaleOf,
  toOwnSize,
  turnBy,
  wholePicture,
  withinBounds,
  zoomBy,
} from "./view-geometry.ts"

/** The default place where no element is marked as the one to cover: as wide as the patient's record. */
const beside = {
  insetInlineEnd: "auto",
  width: "28rem",
  borderInlineEnd: "1px solid $colors$line",
  "@wide": { width: "33rem" },
  "@narrow": { width: "24rem" },
  "@tablet": { insetInlineEnd: 0, width: "auto" },
} as const

const Popup = styled(Dialog.Popup, {
  position: "fixed",
  inset: 0,
  zIndex: "$dialog",
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  backgroundColor: "$canvas",
  color: "$text",
  outline: 0,
  variants: { isBeside: { true: beside } },
})
const Head = styled("div", { display: "flex", alignItems: "flex-start", gap: "$2", padding: "$2 $3" })
const Titles = styled("div", { flex: 1, minWidth: 0 })
const Tools = styled("div", { display: "flex", alignItems: "center", justifyContent: "center", gap: "$1", padding: "$2" })
const Zoom = styled("output", { minWidth: "3.5rem", textAlign: "center", fontSize: "$sm", fontVariantNumeric: "tabular-nums" })
const Message = styled("div", {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "$3",
  padding: "$4",
  textAlign: "center",
})

/** A picture as far as it is here. */
export interface LoadedPicture {
  readonly blob: Blob | undefined
  /** The reason it cannot be shown, as a sentence; `undefined` while it loads. */
  readonly problem: string | undefined
  /** The second attempt, where it can help. */
  readonly retry: (() => void) | undefined
}

export interface PictureViewerProps {
  /** The name and the number of the picture: "Photo 1 of 2". */
  readonly title: ReactNode
  /** Describes the picture to a screen reader. */
  readonly alt: string
  readonly picture: LoadedPicture
  /** Place of the picture among its neighbours. */
  readonly index: number
  readonly count: number
  readonly onIndex: (index: number) => void
  readonly onClose: () => void
}

/** Zoom for one press of a key or button. */
const step = 1.25
/** CSS pixels that an arrow key moves an enlarged picture. */
const stride = 80

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
}

/**
 * Shows pictures one at a time, always dark. It is below the page's head and beside the note, which stays in use; on request, and in a narrow window,
 * it fills the window. Wheel, pinch, double click and `+` `-` zoom; dragging and arrows move an enlarged picture;
 * `R` turns it; `1` shows its own size and `0` all of it; arrows, while all of it is shown, and Page Up and Page Down go to its neighbours.
 */
export default function PictureViewer({ title, alt, picture, index, count, onIndex, onClose }: PictureViewerProps) {
  const { t, i18n } = useLingui()
  const [view, setView] = useState<PictureView>(wholePicture)
  const [frame, setFrame] = useState<Frame>()
  const [isBeside, setBeside] = useState(hasRoomBeside)
  const place = usePicturePlace(isBeside)
  const change = (next: (view: PictureView, frame: Frame) => PictureView) => {
    if (frame !== undefined) setView((before) => next(before, frame))
  }
  const goTo = (next: number) => {
    if (next < 0 || next >= count) return
    setView(wholePicture)
    setFrame(undefined)
    onIndex(next)
  }
  const zoom = (factor: number) => change((before, room) => zoomBy(before, room, factor))
  const turn = (quarters: number) => change((before) => turnBy(before, quarters))
  const isOwnSize = frame !== undefined && hasOwnSize(view, frame)
  const showWhole = () => change(({ turns }) => ({ ...wholePicture, turns }))
  const showOwnSize = () => change((before, room) => toOwnSize(before, room))
  const keys: Readonly<Record<string, () => void>> = {
    "+": () => zoom(step),
    "=": () => zoom(step),
    "-": () => zoom(1 / step),
    "0": showWhole,
    "1": showOwnSize,
    r: () => turn(1),
    R: () => turn(-1),
    PageUp: () => goTo(index - 1),
    PageDown: () => goTo(index + 1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key]
    const run = arrow === undefined ? keys[event.key] : () => onArrow(arrow)
    if (run === undefined) return
    event.preventDefault()
    run()
  }
  const onArrow = (by: { readonly x: number; readonly y: number }) => {
    if (frame !== undefined && canBeMoved(view, frame)) change((before, room) => moveBy(before, room, by))
    else if (by.x !== 0) goTo(index - Math.sign(by.x))
  }
  const measure = (room: Frame) => {
    setFrame(room)
    setView((before) => withinBounds(before, room))
  }
  const degrees = view.turns * 90
  return (
    <Dialog.Root open modal={!isBeside} disablePointerDismissal={isBeside} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Popup
          className={darkTheme.className}
          isBeside={isBeside}
          data-covers-pane={isBeside ? "" : undefined}
          style={place}
          onKeyDown={onKeyDown}
        >
          <Head>
            <Titles>
              <Dialog.Title render={<Text as="h2" weight="medium" numeric />}>{title}</Dialog.Title>
              <SubjectLine />
            </Titles>
            {(isBeside || hasRoomBeside()) && (
              <IconButton
                icon={isBeside ? "chevron-right" : "chevron-left"}
                label={isBeside ? t`Use the whole window` : t`Show beside the note`}
                onClick={() => setBeside(!isBeside)}
              />
            )}
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </Head>
          {picture.blob !== undefined && picture.problem === undefined ? (
            <PictureStage key={index} blob={picture.blob} alt={alt} view={view} frame={frame} onFrame={measure} onView={change} />
          ) : (
            <Message>
              {picture.problem === undefined ? <Spinner size={32} label={t`Loading the picture`} /> : <Problem picture={picture} />}
            </Message>
          )}
          <Tools>
            {count > 1 && (
              <IconButton icon="chevron-left" label={t`Previous picture`} disabled={index === 0} onClick={() => goTo(index - 1)} />
            )}
            <IconButton icon="zoom-out" label={t`Zoom out`} onClick={() => zoom(1 / step)} />
            <Zoom aria-label={t`Zoom`}>
              {frame !== undefined && i18n.number(scaleOf(view, frame), { style: "percent" })}
              {degrees > 0 && ` · ${degrees}°`}
            </Zoom>
            <IconButton icon="zoom-in" label={t`Zoom in`} onClick={() => zoom(step)} />
            <IconButton
              icon={isOwnSize ? "fullscreen-exit" : "fullscreen"}
              label={isOwnSize ? t`Show the whole picture` : t`Show in full size`}
              shortcut={isOwnSize ? "0" : "1"}
              onClick={isOwnSize ? showWhole : showOwnSize}
            />
            <IconButton icon="rotate-right" label={t`Rotate to the right`} shortcut="r" onClick={() => turn(1)} />
            {count > 1 && (
              <IconButton icon="chevron-right" label={t`Next picture`} disabled={index + 1 === count} onClick={() => goTo(index + 1)} />
            )}
          </Tools>
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Problem({ picture: { problem, retry } }: { readonly picture: LoadedPicture }) {
  return (
    <div role="alert">
      <Text as="p">{problem}</Text>
      {retry !== undefined && (
        <Button icon="refresh" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
