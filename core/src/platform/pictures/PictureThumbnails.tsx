import { useLingui } from "@lingui/react/macro"
import { Suspense, useState, type ReactNode } from "react"
import { Icon } from "../ui/display/Icon.tsx"
import { Text } from "../ui/display/Text.tsx"
import { focusRing } from "../ui/foundation/tokens.ts"
import { lazyWithRetry } from "../ui/lazy-with-retry.ts"
import { BlobImage } from "../ui/pictures/BlobImage.tsx"
import { styled } from "../ui/stitches.config.ts"
import { type PictureRequest, thumbnailKeptMillis, usePicture } from "./use-picture.ts"

const PictureViewer = lazyWithRetry(() => import("../ui/pictures/PictureViewer.tsx"))

const List = styled("ul", {
  margin: 0,
  padding: 0,
  listStyle: "none",
  display: "grid",
  variants: {
    size: {
      small: { gap: "$2", gridTemplateColumns: "repeat(auto-fill, 6.25rem)" },
      large: { gap: "$4 $3", gridTemplateColumns: "repeat(auto-fill, minmax(10rem, 1fr))" },
    },
  },
})
const Item = styled("li", { display: "flex", flexDirection: "column", gap: "$1", minWidth: 0 })
const Frame = styled("button", {
  ...focusRing,
  appearance: "none",
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  width: "100%",
  aspectRatio: 2,
  margin: 0,
  padding: 0,
  border: "1px solid $colors$line",
  borderRadius: "$md",
  overflow: "hidden",
  backgroundColor: "$surfaceInset",
  color: "$textMuted",
  cursor: "zoom-in",
  "& img": { width: "100%", height: "100%", minHeight: 0 },
  variants: { size: { small: { "& img": { objectFit: "cover" } }, large: { "& img": { objectFit: "contain" } } } },
})

/** A picture that can be opened. */
export interface PictureToShow {
  readonly id: string
  /** The picture with its number among the others, as the viewer's heading: "Photo 1 of 2". */
  readonly title: string
  /** Follows the title: the parts of the body that a photo shows. */
  readonly about?: string
  /** Describes the picture to a screen reader. */
  readonly alt: string
  /** Names the button that opens it. */
  readonly openLabel: string
  /** Below the thumbnail. */
  readonly caption?: ReactNode
}

export interface PictureThumbnailsProps {
  /** The list's accessible name, where its surroundings do not name it. */
  readonly label?: string
  readonly pictures: readonly PictureToShow[]
  /** Makes the request for a picture's file. */
  readonly requestOf: (id: string, size: "thumbnail" | "full") => PictureRequest
  /** `small` is 100x50 px, filled by the picture. `large` is about 200x100 px and shows all of the picture. */
  readonly size?: "small" | "large"
}

/** Pictures as thumbnails; each opens in the viewer, which fetches it in full. */
export function PictureThumbnails({ label, pictures, requestOf, size = "small" }: PictureThumbnailsProps) {
  const [open, setOpen] = useState<number>()
  const openPicture = open === undefined ? undefined : pictures[open]
  return (
    <>
      <List size={size} aria-label={label}>
        {pictures.map((picture, index) => (
          <Item key={picture.id}>
            <Thumbnail picture={picture} size={size} request={requestOf(picture.id, "thumbnail")} onOpen={() => setOpen(index)} />
            {picture.caption}
          </Item>
        ))}
      </List>
      {open !== undefined && openPicture !== undefined && (
        <OpenedPicture
          picture={openPicture}
          request={requestOf(openPicture.id, "full")}
          index={open}
          count={pictures.length}
          onIndex={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface ThumbnailProps extends Pick<PictureThumbnailsProps, "size"> {
  readonly picture: PictureToShow
  readonly request: PictureRequest
  readonly onOpen: () => void
}

function Thumbnail({ picture: { title, about, openLabel }, size, request, onOpen }: ThumbnailProps) {
  const { t } = useLingui()
  const { blob, lacksPreview, problem, retry } = usePicture(request, thumbnailKeptMillis)
  const [isBroken, setBroken] = useState(false)
  if (retry !== undefined && problem !== undefined) {
    return (
      <>
        <Frame type="button" size={size} aria-label={t`${title}: try again`} onClick={retry}>
          <Icon name="refresh" />
        </Frame>
        <Sentence text={problem} />
      </>
    )
  }
  const sentence = isBroken ? t`This file is damaged, or it is not a picture.` : problem
  // Without a preview the picture itself may still be shown by this browser.
  const mayOpen = sentence === undefined || lacksPreview
  return (
    <>
      {mayOpen ? (
        <Frame type="button" size={size} aria-label={openLabel} title={about} onClick={onOpen}>
          {blob === undefined ? <Icon name="image" /> : <BlobImage blob={blob} alt="" onError={() => setBroken(true)} />}
        </Frame>
      ) : (
        <Frame as="div" size={size} css={{ cursor: "default" }}>
          <Icon name="warning" />
        </Frame>
      )}
      {sentence !== undefined && <Sentence text={sentence} />}
    </>
  )
}

function Sentence({ text }: { readonly text: string }) {
  return (
    <Text as="p" size="xs" tone="muted">
      {text}
    </Text>
  )
}

interface OpenedPictureProps {
  readonly picture: Pick<PictureToShow, "title" | "about" | "alt">
  readonly request: PictureRequest
  readonly index: number
  readonly count: number
  readonly onIndex: (index: number) => void
  readonly onClose: () => void
}

/** One picture in the viewer, fetched in full when it is opened. */
function OpenedPicture({ picture: { title, about, alt }, request, ...rest }: OpenedPictureProps) {
  const loaded = usePicture(request)
  return (
    <Suspense>
      <PictureViewer title={about === undefined ? title : `${title} · ${about}`} alt={alt} picture={loaded} {...rest} />
    </Suspense>
  )
}
