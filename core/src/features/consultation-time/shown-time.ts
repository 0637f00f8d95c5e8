/** How a market's card counts. */
export interface TimerRule {
  readonly startsAtSeconds: number
  readonly counts: "up" | "down"
}

/** The card's content: non-negative seconds, and whether they are overtime. */
export interface ShownTime {
  readonly seconds: number
  readonly isOver: boolean
}

/** The card's time after this many seconds of consultation. Counting down, it continues below zero as overtime. */
export function shownTime({ startsAtSeconds, counts }: TimerRule, consulted: number): ShownTime {
  if (counts === "up") return { seconds: startsAtSeconds + consulted, isOver: false }
  const left = startsAtSeconds - consulted
  return { seconds: Math.abs(left), isOver: left < 0 }
}

/** `4:05`, `1:04:05`. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0")
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}
