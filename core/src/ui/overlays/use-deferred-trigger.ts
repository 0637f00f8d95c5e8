import { cloneElement, useEffect, useRef, useState, type HTMLAttributes, type ReactElement, type RefObject } from "react"
import { useLazyComponent, type LazyComponent } from "./lazy-component.ts"

export type TriggerElement = ReactElement<HTMLAttributes<HTMLElement>>

/** What was done to the trigger while its popup's code was on its way; the popup's own trigger goes on from there. */
export interface TriggerHandoff {
  /** It was pressed, or the pointer rests on it: the popup opens as it would have. */
  readonly opens: "pressed" | "hovered" | undefined
  readonly isFocused: boolean
}

interface DeferredTrigger<Props extends object> {
  /** Draws the popup with its own trigger; undefined until its code is here and no press is under way. */
  readonly render: ((props: Props) => ReactElement) | undefined
  /** The trigger as it stands until then. */
  readonly placeholder: TriggerElement
  readonly handoff: TriggerHandoff
}

/**
 * A trigger whose popup's code is fetched at the first sign of use. A press is never lost: one that came before the code is
 * remembered until the code is here, or until the clinician turns to something else; and while a finger, a button or a key is
 * down the trigger stays the element that was pressed, so that the release does not fall on another.
 *
 * @param isOneOfMany the trigger stands in each row of a list: its popup is made when this very one is focused or pressed, not for
 *   all rows that are drawn
 */
export function useDeferredTrigger<Props extends object>(
  component: LazyComponent<Props>,
  trigger: TriggerElement,
  popup: "menu" | "dialog",
  opensOnHover = false,
  isOneOfMany = false,
): DeferredTrigger<Props> {
  const loaded = useLazyComponent(component)
  const [isFocused, setFocused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isPressing, setPressing] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [isUsed, setUsed] = useState(!isOneOfMany)
  if (!isUsed && (isFocused || isWanted)) setUsed(true)
  const [element, setElement] = useState<HTMLElement>()
  const isOwn = (event: Event) => event.target instanceof Node && element?.contains(event.target) === true
  const fetchCode = () => void component.load().catch(() => setWanted(false))

  // A press that ends outside is none.
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
    // A button is pressed by the space bar's release, by Enter at once.
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
    render: isPressing || !isUsed ? undefined : loaded,
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
 * For the loaded part's own trigger, which takes the standing one's place: the focus stays where the clinician left it, a
 * press that came too early is done now, and a resting pointer is told to it as if it had just come.
 */
export function useTriggerHandoff({ opens, isFocused }: TriggerHandoff): RefObject<HTMLButtonElement | null> {
  const trigger = useRef<HTMLButtonElement>(null)
  const before = useRef<TriggerHandoff>({ opens, isFocused })
  useEffect(() => {
    const left = before.current
    before.current = { opens: undefined, isFocused: false }
    if (left.isFocused) trigger.current?.focus()
    if (left.opens === "pressed") trigger.current?.click()
    if (left.opens === "hovered") {
      trigger.current?.dispatchEvent(new MouseEvent("mouseenter"))
      trigger.current?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }))
    }
  }, [])
  return trigger
}
