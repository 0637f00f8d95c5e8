import { VisuallyHidden } from "./layout.ts"

interface AnnouncementsProps {
  /**
   * The texts that came since the screen opened, oldest first. A new key is a new announcement, also of a text that was announced before.
   */
  readonly items: readonly { readonly key: string; readonly text: string }[]
}

/** So many stay in the page: one update brings no more than a reader can follow. */
const most = 10

/** Announces each item politely when it comes. Nothing is on screen. */
export const Announcements = ({ items }: AnnouncementsProps) => (
  <VisuallyHidden as="output" aria-atomic={false}>
    {items.slice(-most).map(({ key, text }) => (
      <span key={key}>{text} </span>
    ))}
  </VisuallyHidden>
)
