import { Trans } from "@lingui/react/macro"
import { useLayoutEffect, useRef, type RefObject } from "react"
import { keyframes, styled } from "../stitches.config.ts"
import { Card, Stack, VisuallyHidden } from "./layout.ts"

const breathe = keyframes({ "50%": { opacity: 0.55 } })

// Animates the opacity of the whole block only, which runs off the main thread.
const Waiting = styled("output", {
  display: "block",
  animation: `${breathe} 1.6s ease-in-out infinite`,
  "@reducedMotion": { animation: "none" },
})

const Bar = styled("span", { display: "block", borderRadius: "$sm", backgroundColor: "$skeleton" })

export interface SkeletonProps {
  /** The shape of the content: lines of text, a form's fields, cards, or a list's rows. */
  readonly shape?: "lines" | "fields" | "cards" | "rows" | "block"
  readonly count?: number
  /** Height of a `block`, in rem. */
  readonly height?: number
}

const widths = ["92%", "78%", "86%", "64%", "90%", "72%"]

/** The elements that announce loading once, however many placeholders they have, one after the other or side by side. */
const panels = "aside, [role='tabpanel'], [role='dialog'], main"
/** The number of placeholders of a panel, and the time it last had any, in milliseconds. */
const waits = new WeakMap<Element, { readonly count: number; readonly until: number }>()
/** Code and then data: a placeholder that follows another so soon is part of the same wait. */
const sameWaitMillis = 1000

/** Hides a placeholder from screen readers whose panel has said that it loads. */
function useSaidOnce(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = box.current?.closest(panels)
    if (box.current === null || panel === null || panel === undefined) return undefined
    const { count, until } = waits.get(panel) ?? { count: 0, until: -sameWaitMillis }
    const isSaid = count > 0 || performance.now() - until < sameWaitMillis
    box.current.toggleAttribute("aria-hidden", false)
    if (isSaid) box.current.setAttribute("aria-hidden", "true")
    waits.set(panel, { count: count + 1, until })
    return () => void waits.set(panel, { count: (waits.get(panel)?.count ?? 1) - 1, until: performance.now() })
  }, [box])
}

/** A placeholder in the shape of the content that is loading, so that nothing jumps when it arrives. */
export function Skeleton({ shape = "lines", count = 3, height = 8 }: SkeletonProps) {
  const indices = Array.from({ length: shape === "block" ? 1 : count }, (_, index) => index)
  const box = useRef<HTMLOutputElement>(null)
  useSaidOnce(box)
  return (
    <Waiting ref={box}>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <Stack gap={shape === "lines" ? 2 : 3} aria-hidden>
        {indices.map((index) => (
          <Shape key={index} shape={shape} width={widths[index % widths.length] ?? "80%"} height={height} />
        ))}
      </Stack>
    </Waiting>
  )
}

function Shape({
  shape,
  width,
  height,
}: {
  readonly shape: NonNullable<SkeletonProps["shape"]>
  readonly width: string
  readonly height: number
}) {
  switch (shape) {
    case "lines":
      return <Bar css={{ height: "0.875rem", width }} />
    case "block":
      return <Bar css={{ height: `${height}rem`, borderRadius: "$lg" }} />
    case "rows":
      return (
        <Stack gap={1} css={{ minHeight: "2.5rem", justifyContent: "center" }}>
          <Bar css={{ height: "0.875rem", width }} />
          <Bar css={{ height: "0.625rem", width: "40%" }} />
        </Stack>
      )
    case "fields":
      return (
        <Stack gap={1}>
          <Bar css={{ height: "0.75rem", width: "8rem" }} />
          <Bar css={{ height: "$sizes$control", borderRadius: "$md" }} />
        </Stack>
      )
    case "cards":
      return (
        <Card>
          <Stack gap={2}>
            <Bar css={{ height: "0.875rem", width: "30%" }} />
            <Bar css={{ height: "0.75rem", width }} />
            <Bar css={{ height: "0.75rem", width: "55%" }} />
          </Stack>
        </Card>
      )
  }
}
