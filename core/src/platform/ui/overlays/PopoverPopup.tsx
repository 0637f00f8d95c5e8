import type { ReactNode } from "react"
import { Popover as Base } from "@base-ui/react/popover"
import { VisuallyHidden } from "../display/layout.ts"
import { styled } from "../stitches.config.ts"
import { floatStyles } from "../foundation/menu.styles.ts"
import { SubjectLine } from "./subject-line.tsx"
import { useTriggerHandoff, type TriggerElement, type TriggerHandoff } from "./use-deferred-trigger.ts"

export interface PopoverProps {
  /** The Button or IconButton that opens it. */
  readonly trigger: TriggerElement
  /** Its accessible name; shown at the top unless hidden. */
  readonly title: string
  readonly titleHidden?: boolean
  readonly side?: "top" | "right" | "bottom" | "left"
  readonly align?: "start" | "center" | "end"
  /** The trigger appears in each row of a list, or on a screen that must open at once. */
  readonly isOneOfMany?: boolean
  readonly children: ReactNode
}

export interface PopoverPopupProps extends PopoverProps {
  readonly handoff: TriggerHandoff
}

const Positioner = styled(Base.Positioner, { zIndex: "$popover", outline: 0 })
const Surface = styled(Base.Popup, { ...floatStyles, padding: "$4", maxWidth: "24rem" })
const Title = styled(Base.Title, { margin: 0, fontSize: "$md", lineHeight: "$md", fontWeight: "$semibold" })

const Head = styled("div", { marginBottom: "$2" })

/** The loaded popover with its trigger. */
export default function PopoverPopup({
  trigger,
  title,
  titleHidden = false,
  side = "bottom",
  align = "start",
  handoff,
  children,
}: PopoverPopupProps) {
  const button = useTriggerHandoff(handoff)
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Positioner side={side} align={align} sideOffset={4} collisionPadding={8}>
          <Surface>
            <Head>
              {titleHidden ? <VisuallyHidden as={Base.Title}>{title}</VisuallyHidden> : <Title>{title}</Title>}
              <SubjectLine />
            </Head>
            {children}
          </Surface>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
