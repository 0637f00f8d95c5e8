import type { ReactNode } from "react"
import { Dialog as Base } from "@base-ui/react/dialog"
import { useLingui } from "@lingui/react/macro"
import { IconButton } from "../../controls/Button.tsx"
import { styled } from "../../stitches.config.ts"
import {
  backdropStyles,
  bodyStyles,
  closeCornerStyles,
  descriptionStyles,
  drawerStyles,
  footStyles,
  headStyles,
  titleStyles,
} from "./dialog.styles.ts"
import { pressPrimaryButton } from "../../shortcuts/primary-button.ts"
import { SubjectLine } from "../subject-line.tsx"

export interface DrawerProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly side?: "right" | "left" | "bottom"
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const Backdrop = styled(Base.Backdrop, { ...backdropStyles, zIndex: "$drawer" })
const Popup = styled(Base.Popup, {
  ...drawerStyles,
  position: "fixed",
  zIndex: "$drawer",
  variants: {
    side: {
      right: { insetBlock: 0, right: 0, maxWidth: "$drawer" },
      left: { insetBlock: 0, left: 0, maxWidth: "$drawer" },
      bottom: { insetInline: 0, bottom: 0, height: "auto", maxHeight: "85dvh", borderTopLeftRadius: "$xl", borderTopRightRadius: "$xl" },
    },
  },
})
const Head = styled("div", headStyles)
const Title = styled(Base.Title, titleStyles)
const Description = styled(Base.Description, descriptionStyles)
const Body = styled("div", bodyStyles)
const Foot = styled("div", footStyles)
/** Last in the focus order, so that a drawer opens on its first field. */
const CloseCorner = styled("div", closeCornerStyles)

/** The loaded drawer. */
export default function DrawerPopup({ open, onOpenChange, title, description, side = "right", actions, children }: DrawerProps) {
  const { t } = useLingui()
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Backdrop />
        <Popup onKeyDown={pressPrimaryButton} side={side}>
          <Head>
            <Title>{title}</Title>
            <SubjectLine />
            {description !== undefined && <Description>{description}</Description>}
          </Head>
          <Body>{children}</Body>
          {actions !== undefined && <Foot>{actions}</Foot>}
          <CloseCorner>
            <IconButton icon="close" label={t`Close`} onClick={() => onOpenChange(false)} />
          </CloseCorner>
        </Popup>
      </Base.Portal>
    </Base.Root>
  )
}
