import { cloneElement, useRef, useState, type HTMLAttributes, type ReactElement, type ReactNode } from "react"
import { deferredPart, usePart } from "./deferred-part.ts"

export interface PopoverProps {
  /** A Button or IconButton that opens it. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>
  /** Names it; shown at its top unless hidden. */
  readonly title: string
  readonly titleHidden?: boolean
  readonly side?: "top" | "right" | "bottom" | "left"
  readonly align?: "start" | "center" | "end"
  readonly children: ReactNode
}

export interface PopoverPopupProps extends PopoverProps {
  readonly startsOpen: boolean
  readonly startsFocused: boolean
}

const popup = deferredPart<PopoverPopupProps>(() => import("./PopoverPopup.tsx"))

/** A small surface beside its button, with content of any kind. Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const Popup = usePart(popup)
  const focused = useRef(false)
  const [wanted, setWanted] = useState(false)
  if (Popup !== undefined) return <Popup {...props} startsOpen={wanted} startsFocused={focused.current} />

  const load = () => void popup.load().catch(() => setWanted(false))
  const own = props.trigger.props
  return cloneElement(props.trigger, {
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    "aria-busy": wanted || own["aria-busy"],
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      load()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      focused.current = true
      load()
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      focused.current = false
    },
    onClick: (event) => {
      own.onClick?.(event)
      setWanted(true)
      load()
    },
  })
}
