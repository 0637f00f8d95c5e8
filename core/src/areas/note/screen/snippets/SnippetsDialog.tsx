import { fold } from "../../../../kernel/format/search/fold.ts"
import { isBlank } from "../../../../kernel/format/blank.ts"
import type { MessageDescriptor } from "@lingui/core"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import {
  deleteSnippet,
  listSnippets,
  longestSnippet,
  longestSubject,
  saveSnippet,
  type Snippet,
  type SnippetPurpose,
  SnippetWord,
} from "../../model/snippets.ts"
import { Schema } from "effect"
import { failedWith } from "../../../../kernel/api/failed-with.ts"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { randomId } from "../../../../platform/http/random-id.ts"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Button, IconButton } from "../../../../platform/ui/controls/Button.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextArea, TextInput } from "../../../../platform/ui/controls/TextInput.tsx"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"

const List = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$3" })
const Row = styled("li", { display: "flex", alignItems: "flex-start", gap: "$2", "@phone": { flexWrap: "wrap", alignItems: "center" } })
const Words = styled("div", { flex: 1, minWidth: 0, overflowWrap: "anywhere", "@phone": { flexBasis: "100%" } })

interface PurposeTexts {
  readonly title: MessageDescriptor
  readonly description: MessageDescriptor
  readonly find: MessageDescriptor
  readonly create: MessageDescriptor
  readonly notLoaded: MessageDescriptor
  readonly wordTaken: MessageDescriptor
  readonly save: MessageDescriptor
}

const textsOf: Readonly<Record<SnippetPurpose, PurposeTexts>> = {
  note: {
    title: msg`Snippets`,
    description: msg`In a note field, type a slash and the first letters of a snippet, then press Enter.`,
    find: msg`Find a snippet`,
    create: msg`New snippet`,
    notLoaded: msg`The snippets could not be loaded`,
    wordTaken: msg`Another of your snippets already has this short word.`,
    save: msg`Save snippet`,
  },
  message: {
    title: msg`Templates`,
    description: msg`In the message, type a slash and the first letters of a template, then press Enter.`,
    find: msg`Find a template`,
    create: msg`New template`,
    notLoaded: msg`The templates could not be loaded`,
    wordTaken: msg`Another of your templates already has this short word.`,
    save: msg`Save template`,
  },
}

interface SnippetsDialogProps {
  readonly purpose: SnippetPurpose
  /** Has the focus after the dialog. */
  readonly field: HTMLElement | undefined
  readonly onClose: () => void
  readonly onInsert: (snippet: Snippet) => void
}

/** All snippets of one purpose: each is inserted by a press; the clinician's own are made, changed and deleted here. */
export function SnippetsDialog({ purpose, field, onClose, onInsert }: SnippetsDialogProps) {
  const { t } = useLingui()
  const { locale } = useMarketFormat()
  const query = useApiQuery(listSnippets, {})
  const { data, error } = query
  const [edited, setEdited] = useState<Edited>()
  const [filter, setFilter] = useState("")
  const [returning] = useState(() => ({ current: field ?? null }))
  const remove = useApiMutation(deleteSnippet, { invalidates: [listSnippets] })
  const filterText = fold(filter).trim()
  const visibleSnippets = (data?.snippets ?? []).filter(
    (snippet) => snippet.purpose === purpose && fold(`${snippet.word} ${snippet.subject ?? ""} ${snippet.text}`).includes(filterText),
  )
  const texts = textsOf[purpose]
  const insert = (snippet: Snippet) => {
    onClose()
    // The dialog gives the focus back to where it was before; the text goes into its field after that.
    setTimeout(() => onInsert(snippet), 0)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(texts.title)}
      namesSubject={false}
      description={t(texts.description)}
      positionOnPhone="top"
      finalFocus={returning}
      closesOnOutsidePress={edited === undefined}
    >
      {edited !== undefined ? (
        <SnippetForm purpose={purpose} edited={edited} onDone={() => setEdited(undefined)} />
      ) : (
        <Stack gap={4}>
          <Inline gap={2}>
            <TextInput type="search" icon="search" aria-label={t(texts.find)} value={filter} onChange={setFilter} css={{ flex: 1 }} />
            <Button icon="plus" onClick={() => setEdited({ id: randomId(), version: 0, word: "", text: "", subject: null })}>
              {t(texts.create)}
            </Button>
          </Inline>
          {remove.error !== null && (
            <Banner tone="error">
              <RequestError error={remove.error} />
            </Banner>
          )}
          {data === undefined ? (
            error === null ? (
              <Skeleton shape="lines" count={4} />
            ) : (
              <QueryError title={t(texts.notLoaded)} query={query} />
            )
          ) : (
            <List aria-label={t(texts.title)}>
              {visibleSnippets.map((snippet) => (
                <Row key={snippet.id}>
                  <Words lang={locale}>
                    <Text as="p" weight="medium">
                      /{snippet.word}
                      {snippet.subject !== null && ` · ${snippet.subject}`}
                    </Text>
                    <Text as="p" size="sm" preserveLines>
                      {snippet.text}
                    </Text>
                  </Words>
                  <Button size="sm" aria-label={t`Insert ${snippet.word}`} onClick={() => insert(snippet)}>
                    <Trans>Insert</Trans>
                  </Button>
                  {snippet.owner !== "clinician" ? (
                    snippet.owner === "clinic" && (
                      <Text size="sm" tone="muted">
                        <Trans>The clinic’s</Trans>
                      </Text>
                    )
                  ) : (
                    <>
                      <IconButton size="sm" icon="pencil" label={t`Edit ${snippet.word}`} onClick={() => setEdited(snippet)} />
                      <IconButton
                        size="sm"
                        icon="close"
                        label={t`Delete ${snippet.word}`}
                        onClick={() => remove.mutate({ params: { id: snippet.id }, run: { version: String(snippet.version) } })}
                      />
                    </>
                  )}
                </Row>
              ))}
            </List>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

type Edited = Pick<Snippet, "id" | "version" | "word" | "text" | "subject">

const isWord = Schema.is(SnippetWord)

interface SnippetFormProps {
  readonly purpose: SnippetPurpose
  readonly edited: Edited
  readonly onDone: () => void
}

const saveErrors = ({ wordTaken }: Pick<(typeof textsOf)[SnippetPurpose], "wordTaken">) =>
  errorTexts(saveSnippet, { snippet_word_taken: wordTaken, too_many_snippets: general })

function SnippetForm({ purpose, edited, onDone }: SnippetFormProps) {
  const { t } = useLingui()
  const [word, setWord] = useState(edited.word)
  const [subject, setSubject] = useState(edited.subject ?? "")
  const [text, setText] = useState(edited.text)
  const [isTried, setTried] = useState(false)
  const save = useApiMutation(saveSnippet, { invalidates: [listSnippets], onSuccess: onDone })
  const texts = textsOf[purpose]
  const isWordTaken = failedWith(saveSnippet, save.error, "snippet_word_taken")
  const isTextValid = !isBlank(text) && text.length <= longestSnippet
  const submit = () => {
    setTried(true)
    if (isWord(word) && isTextValid && subject.length <= longestSubject)
      save.mutate({
        params: { id: edited.id },
        payload: { purpose, word, text, ...(isBlank(subject) ? {} : { subject }) },
        run: { version: String(edited.version) },
      })
  }
  return (
    <Stack gap={4}>
      <Field
        label={<Trans>Short word</Trans>}
        required
        error={
          isTried && !isWord(word) ? (
            <Trans>Use letters, digits and hyphens, without spaces: at most 30.</Trans>
          ) : save.error !== null && isWordTaken ? (
            <RequestError error={save.error} texts={saveErrors(texts)} />
          ) : undefined
        }
      >
        <TextInput value={word} onChange={setWord} autoComplete="off" />
      </Field>
      {purpose === "message" && (
        <Field
          label={<Trans>Subject</Trans>}
          error={subject.length > longestSubject ? <Trans>Use at most {longestSubject} characters.</Trans> : undefined}
        >
          <TextInput value={subject} onChange={setSubject} autoComplete="off" />
        </Field>
      )}
      <Field
        label={<Trans context="snippet">Text</Trans>}
        required
        hint={
          purpose === "note" ? (
            <Trans>A line that begins with the name of a field and a colon goes into that field, with the lines below it.</Trans>
          ) : undefined
        }
        error={isTried && !isTextValid ? <Trans>Write the text that is inserted, at most {longestSnippet} characters.</Trans> : undefined}
      >
        <TextArea value={text} onChange={setText} minRows={4} />
      </Field>
      {save.error !== null && !isWordTaken && (
        <Banner tone="error">
          <RequestError error={save.error} texts={saveErrors(texts)} />
        </Banner>
      )}
      <Inline gap={2}>
        <Button variant="primary" pending={save.isPending} onClick={submit}>
          {t(texts.save)}
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
