import { Popover as Base } from "@base-ui/react/popover"
import { VisuallyHidden } from "../display/layout.ts"
import { styled } from "../stitches.config.ts"
import { floatStyles } from "./menu.styles.ts"
import { useTriggerHandoff } from "./use-deferred-trigger.ts"
import type { PopoverPopupProps } from "./Popover.tsx"

const Positioner = styled(Base.Positioner, { zIndex: "$popover", outline: 0 })
const Surface = styled(Base.Popup, { ...floatStyles, padding: "$4", maxWidth: "24rem" })
const Title = styled(Base.Title, { margin: "0 0 $2", fontSize: "$md", lineHeight: "$md", fontWeight: "$semibold" })

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
            {titleHidden ? <VisuallyHidden as={Base.Title}>{title}</VisuallyHidden> : <Title>{title}</Title>}
            {children}
          </Surface>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
