import { cloneElement, useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactElement, type RefObject } from "react"
import { useIsLoaded, type CodeLoader } from "../lazy-with-retry.ts"

export type TriggerElement = ReactElement<HTMLAttributes<HTMLElement>>

/** The events of the trigger while the popup's code was loading; the popup's own trigger continues from there. */
export interface TriggerHandoff {
  /** The trigger was pressed or is hovered: the popup opens accordingly. */
  readonly opens: "pressed" | "hovered" | undefined
  readonly isFocused: boolean
}

interface DeferredTrigger {
  /** The popup's code has loaded and no press is in progress: the popup renders, with its own trigger. */
  readonly isReady: boolean
  /** The trigger until then. */
  readonly placeholder: TriggerElement
  readonly handoff: TriggerHandoff
}

/**
 * A trigger whose popup's code loads on first use. An early press is remembered until the code has loaded or the clinician
 * turns to something else. While a pointer or key is down the pressed element stays mounted, so that the release
 * does not reach another element.
 *
 * @param isOneOfMany the trigger appears in each row of a list: the popup mounts when this trigger is focused or pressed
 */
export function useDeferredTrigger(
  component: CodeLoader,
  trigger: TriggerElement,
  popup: "menu" | "dialog",
  opensOnHover = false,
  isOneOfMany = false,
): DeferredTrigger {
  const isLoaded = useIsLoaded(component)
  const [isFocused, setFocused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isPressing, setPressing] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [isUsed, setUsed] = useState(!isOneOfMany)
  if (!isUsed && (isFocused || isWanted)) setUsed(true)
  const [element, setElement] = useState<HTMLElement>()
  const isOwn = (event: Event) => event.target instanceof Node && element?.contains(event.target) === true
  const fetchCode = () => void component.load().catch(() => setWanted(false))

  // A press released outside does not count.
  useWindowEvents(isPressing, {
    pointerup: (event) => !isOwn(event) && setPressing(false),
    pointercancel: () => setPressing(false),
  })
  useWindowEvents(isWanted, {
    pointerdown: (event) => !isOwn(event) && setWanted(false),
    keydown: (event) => event instanceof KeyboardEvent && event.key === "Escape" && setWanted(false),
  })

  const own = trigger.props
  const placeholder = cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    "aria-busy": isWanted || own["aria-busy"],
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      setElement(event.currentTarget)
      setHovered(event.pointerType === "mouse")
      fetchCode()
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      setHovered(false)
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      setElement(event.currentTarget)
      if (event.button === 0) setPressing(true)
      fetchCode()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      setElement(event.currentTarget)
      setFocused(true)
      fetchCode()
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      setFocused(false)
      setPressing(false)
      setWanted(false)
    },
    // A button reacts to the release of Space, and to Enter at once.
    onKeyDown: (event) => {
      own.onKeyDown?.(event)
      if (event.key === " ") setPressing(true)
    },
    onClick: (event) => {
      own.onClick?.(event)
      setElement(event.currentTarget)
      setPressing(false)
      setWanted(true)
      fetchCode()
    },
  })
  return {
    isReady: isLoaded && isUsed && !isPressing,
    placeholder,
    handoff: { opens: isWanted ? "pressed" : opensOnHover && isHovered ? "hovered" : undefined, isFocused },
  }
}

function useWindowEvents(isListening: boolean, listeners: Readonly<Record<string, (event: Event) => void>>): void {
  const newest = useRef(listeners)
  useEffect(() => {
    newest.current = listeners
  })
  useEffect(() => {
    if (!isListening) return
    const stop = new AbortController()
    for (const type of Object.keys(newest.current)) {
      window.addEventListener(type, (event) => newest.current[type]?.(event), { capture: true, signal: stop.signal })
    }
    return () => stop.abort()
  }, [isListening])
}

/**
 * For the loaded popup's own trigger, which replaces the placeholder: restores the focus, performs an early
 * press, and replays a hover.
 */
export function useTriggerHandoff({ opens, isFocused }: TriggerHandoff): RefObject<HTMLButtonElement | null> {
  const trigger = useRef<HTMLButtonElement>(null)
  const before = useRef<TriggerHandoff>({ opens, isFocused })
  // At once: a key pressed while nothing has the focus would be lost.
  useLayoutEffect(() => {
    if (before.current.isFocused) trigger.current?.focus()
  }, [])
  useEffect(() => {
    const previous = before.current
    before.current = { opens: undefined, isFocused: false }
    if (previous.opens === "pressed") trigger.current?.click()
    if (previous.opens === "hovered") {
      trigger.current?.dispatchEvent(new MouseEvent("mouseenter"))
      trigger.current?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }))
    }
  }, [])
  return trigger
}
