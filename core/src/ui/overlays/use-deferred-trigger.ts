import { cloneElement, useEffect, useRef, useState, type HTMLAttributes, type ReactElement, type RefObject } from "react"

export type TriggerElement = ReactElement<HTMLAttributes<HTMLElement>>

interface DeferredTrigger {
  /** The trigger as it stands until the floating part's code is here. */
  readonly standing: TriggerElement
  /** It was pressed, or hovered where that opens: the part opens as soon as it is here. */
  readonly startsOpen: boolean
  /** It has the focus, which the part's own trigger then takes over. */
  readonly startsFocused: boolean
}

/** A trigger whose popup is not loaded yet: any sign of use fetches the code, a press also opens it once it is here. */
export function useDeferredTrigger(
  trigger: TriggerElement,
  load: () => Promise<void>,
  popup: "menu" | "dialog",
  opensOnHover = false,
): DeferredTrigger {
  const [startsFocused, setFocused] = useState(false)
  const [startsOpen, setWanted] = useState(false)
  const own = trigger.props
  const fetchCode = () => void load().catch(() => setWanted(false))
  const standing = cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    "aria-busy": startsOpen || own["aria-busy"],
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (opensOnHover && event.pointerType === "mouse") setWanted(true)
      fetchCode()
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      setWanted(false)
    },
    // The code may arrive between press and release, and the release then falls on another element: the press counts.
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      setWanted(true)
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      setFocused(true)
      fetchCode()
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      setFocused(false)
    },
    onClick: (event) => {
      own.onClick?.(event)
      setWanted(true)
      fetchCode()
    },
  })
  return { standing, startsOpen, startsFocused }
}

/**
 * For the loaded part's own trigger, which takes the standing one's place: the focus stays where the clinician left it,
 * and a press that came too early is done now.
 */
export function useTakeover(startsOpen: boolean, startsFocused: boolean): RefObject<HTMLButtonElement | null> {
  const trigger = useRef<HTMLButtonElement>(null)
  const before = useRef({ startsOpen, startsFocused })
  useEffect(() => {
    if (before.current.startsFocused) trigger.current?.focus()
    if (before.current.startsOpen) trigger.current?.click()
    before.current = { startsOpen: false, startsFocused: false }
  }, [])
  return trigger
}
