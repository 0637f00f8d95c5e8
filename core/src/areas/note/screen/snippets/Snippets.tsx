import { Trans, useLingui } from "@lingui/react/macro"
import { useSelector } from "@tanstack/react-store"
import { useEffect, useEffectEvent, useId, useState } from "react"
import { createPortal } from "react-dom"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { listSnippets, type Snippet, type SnippetPurpose } from "../../model/snippets.ts"
import { isLongText, oneLine, replaceText } from "../../../../platform/forms/writing/insert-text.ts"
import { fieldToWrite, isTextField, type TextElement, type WritableNote } from "../../../../platform/forms/writing/note-fields.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { chosenRow, floatStyles, rowStyles } from "../../../../platform/ui/foundation/menu.styles.ts"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { announceFilled } from "./filled-fields.tsx"
import { insertSnippet } from "./snippet-parts.ts"
import { offeredSnippets, typedWord, type TypedWord } from "./snippet-word.ts"
import { isSnippetsOpen } from "./snippets-dialog-state.ts"
import { SnippetsDialog } from "./SnippetsDialog.tsx"

const List = styled("ul", {
  ...floatStyles,
  position: "fixed",
  zIndex: "$popover",
  margin: 0,
  listStyle: "none",
  maxHeight: "18rem",
  minWidth: "18rem",
})
const Row = styled("li", { ...rowStyles, variants: { isChosen: { true: chosenRow } } })
const Preview = styled("span", { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })

export interface SnippetsProps {
  readonly note: WritableNote
}

interface Typing extends TypedWord {
  readonly field: TextElement
  /** The row that Enter and Tab insert; `undefined` while nothing but the slash is typed. */
  readonly chosen: number | undefined
}

/** Text snippets for a note: a list while a word is typed after a slash, and the dialog of all of them. */
export default function Snippets({ note }: SnippetsProps) {
  const isOpen = useSelector(isSnippetsOpen)
  useEffect(() => () => isSnippetsOpen.set(false), [])
  return (
    <>
      <SnippetList element={note.element} purpose="note" />
      {isOpen && (
        <SnippetsDialog
          purpose="note"
          field={fieldToWrite(note)}
          onClose={() => isSnippetsOpen.set(false)}
          onInsert={({ text }) => {
            const field = fieldToWrite(note)
            if (field !== undefined) announceFilled(note.element, insertSnippet(note.element, field, text), "")
          }}
        />
      )}
    </>
  )
}

export interface SnippetListProps {
  /** Around the fields in which snippets are typed. */
  readonly element: HTMLElement
  readonly purpose: SnippetPurpose
  readonly onInserted?: (snippet: Snippet) => void
}

/** The field keeps the focus; the list is beside it, as in a combobox. It reads the text before the caret, and draws only while it is open. */
export function SnippetList({ element, purpose, onInserted }: SnippetListProps) {
  const { t } = useLingui()
  const { locale } = useMarketFormat()
  const id = useId()
  const [typing, setTyping] = useState<Typing>()
  const { data } = useApiQuery(listSnippets, {}, { enabled: typing !== undefined })
  const offered = typing === undefined ? [] : offeredSnippets(data?.snippets ?? [], purpose, typing.word)
  const isShown = typing !== undefined && offered.length > 0

  const insert = (snippet: Snippet, { field, start, word }: Typing) => {
    setTyping(undefined)
    const typed = { start, end: start + word.length + 1 }
    if (purpose === "note") announceFilled(element, insertSnippet(element, field, snippet.text, typed), `/${word}`)
    else replaceText(field, typed, isLongText(field) ? snippet.text : oneLine(snippet.text))
    onInserted?.(snippet)
  }
  const onInput = useEffectEvent(({ target }: Event) => {
    if (!isTextField(target)) return
    const typed = typedWord(target.value.slice(0, target.selectionStart ?? 0))
    if (typed !== undefined) setTyping({ ...typed, field: target, chosen: typed.word === "" ? undefined : 0 })
    else if (typing !== undefined) setTyping(undefined)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const { chosen } = typing
    const snippet = chosen === undefined ? undefined : offered[chosen]
    if (step !== undefined) setTyping({ ...typing, chosen: stepped(chosen, step, offered.length) })
    else if (event.key === "Escape") setTyping(undefined)
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && snippet !== undefined) insert(snippet, typing)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  const close = useEffectEvent(() => {
    if (typing !== undefined) setTyping(undefined)
  })
  useEffect(() => {
    const closing = () => close()
    const input = (event: Event) => onInput(event)
    const keyDown = (event: KeyboardEvent) => onKeyDown(event)
    element.addEventListener("input", input)
    element.addEventListener("keydown", keyDown, { capture: true })
    element.addEventListener("focusout", closing)
    window.addEventListener("scroll", closing, { capture: true, passive: true })
    return () => {
      element.removeEventListener("input", input)
      element.removeEventListener("keydown", keyDown, { capture: true })
      element.removeEventListener("focusout", closing)
      window.removeEventListener("scroll", closing, { capture: true })
    }
  }, [element])

  const field = typing?.field
  const activeId = isShown && typing.chosen !== undefined ? `${id}-${typing.chosen}` : undefined
  useEffect(() => {
    if (field === undefined || !isShown) return undefined
    const active = activeId === undefined ? {} : { "aria-activedescendant": activeId }
    const wiring = { "aria-autocomplete": "list", "aria-controls": id, ...active }
    for (const [name, value] of Object.entries(wiring)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(wiring)) field.removeAttribute(name)
    }
  }, [field, id, isShown, activeId])

  if (!isShown) return null
  const { left, bottom, top } = typing.field.getBoundingClientRect()
  const isBelow = bottom + listRoom < window.innerHeight
  return createPortal(
    <List
      id={id}
      // A native list would take the focus from the field.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={purpose === "note" ? t`Snippets` : t`Templates`}
      style={{ left, ...(isBelow ? { top: bottom + 4 } : { bottom: window.innerHeight - top + 4 }) }}
    >
      {offered.map((snippet, index) => (
        <Row
          key={snippet.id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === typing.chosen}
          isChosen={index === typing.chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(snippet, typing)}
        >
          <Text weight="medium" lang={locale} css={{ whiteSpace: "nowrap" }}>
            /{snippet.word}
          </Text>
          <Preview lang={locale}>{snippet.text}</Preview>
          {snippet.owner === "clinic" && (
            <Text size="xs" tone="muted" css={{ whiteSpace: "nowrap" }}>
              <Trans>The clinic’s</Trans>
            </Text>
          )}
        </Row>
      ))}
    </List>,
    document.body,
  )
}

/** The row after or before the chosen one, around the ends. */
const stepped = (chosen: number | undefined, step: number, count: number): number =>
  chosen === undefined ? (step > 0 ? 0 : count - 1) : (chosen + step + count) % count

/** Pixels that the list needs below the field. */
const listRoom = 300
