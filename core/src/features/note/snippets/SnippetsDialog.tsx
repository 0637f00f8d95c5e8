import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { deleteSnippet, listSnippets, longestSnippet, saveSnippet, type Snippet, SnippetWord } from "../../../model/note/snippets.ts"
import { Schema } from "effect"
import { apiErrorText } from "../../../platform/errors/api-error-text.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { randomId } from "../../../platform/http/random-id.ts"
import { useApiMutation } from "../../../platform/http/use-api-mutation.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { Button, IconButton } from "../../../ui/controls/Button.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { TextArea, TextInput } from "../../../ui/controls/TextInput.tsx"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Inline, Stack } from "../../../ui/display/layout.ts"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { styled } from "../../../ui/stitches.config.ts"

const List = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$3" })
const Row = styled("li", { display: "flex", alignItems: "flex-start", gap: "$2" })
const Words = styled("div", { flex: 1, minWidth: 0, overflowWrap: "anywhere" })

interface SnippetsDialogProps {
  /** Has the focus after the dialog. */
  readonly field: HTMLElement | undefined
  readonly onClose: () => void
  readonly onInsert: (text: string) => void
}

/** All snippets: each is inserted by a press; the clinician's own are made, changed and deleted here. */
export function SnippetsDialog({ field, onClose, onInsert }: SnippetsDialogProps) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useApiQuery(listSnippets, {})
  const [edited, setEdited] = useState<Edited>()
  const [filter, setFilter] = useState("")
  const [returning] = useState(() => ({ current: field ?? null }))
  const remove = useApiMutation(deleteSnippet, { invalidates: [listSnippets] })
  const wanted = filter.trim().toLocaleLowerCase()
  const shown = (data?.snippets ?? []).filter(({ word, text }) => `${word} ${text}`.toLocaleLowerCase().includes(wanted))
  const insert = (text: string) => {
    onClose()
    // The dialog gives the focus back to where it was before; the text goes into its field after that.
    setTimeout(() => onInsert(text), 0)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Snippets</Trans>}
      description={<Trans>In a text of the note, type a slash and the first letters of a snippet, then Enter.</Trans>}
      positionOnPhone="top"
      finalFocus={returning}
      closesOnOutsidePress={edited === undefined}
    >
      {edited !== undefined ? (
        <SnippetForm edited={edited} onDone={() => setEdited(undefined)} />
      ) : (
        <Stack gap={4}>
          <Inline gap={2}>
            <TextInput type="search" icon="search" aria-label={t`Find a snippet`} value={filter} onChange={setFilter} css={{ flex: 1 }} />
            <Button icon="plus" onClick={() => setEdited({ id: randomId(), version: 0, word: "", text: "" })}>
              <Trans>New snippet</Trans>
            </Button>
          </Inline>
          {remove.error !== null && <Banner tone="error">{t(apiErrorText(remove.error))}</Banner>}
          {data === undefined ? (
            error === null ? (
              <Skeleton shape="lines" count={4} />
            ) : (
              <QueryError title={t`The snippets could not be loaded`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
            )
          ) : (
            <List aria-label={t`Snippets`}>
              {shown.map((snippet) => (
                <Row key={snippet.id}>
                  <Words>
                    <Text as="p" weight="medium">
                      /{snippet.word}
                    </Text>
                    <Text as="p" size="sm" preserveLines>
                      {snippet.text}
                    </Text>
                  </Words>
                  <Button size="sm" aria-label={t`Insert ${snippet.word}`} onClick={() => insert(snippet.text)}>
                    <Trans>Insert</Trans>
                  </Button>
                  {snippet.owner === "clinic" ? (
                    <Text size="sm" tone="muted">
                      <Trans>The clinic’s</Trans>
                    </Text>
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

type Edited = Pick<Snippet, "id" | "version" | "word" | "text">

const isWord = Schema.is(SnippetWord)

function SnippetForm({ edited, onDone }: { readonly edited: Edited; readonly onDone: () => void }) {
  const { t } = useLingui()
  const [word, setWord] = useState(edited.word)
  const [text, setText] = useState(edited.text)
  const [isTried, setTried] = useState(false)
  const save = useApiMutation(saveSnippet, { invalidates: [listSnippets], onSuccess: onDone })
  const isTextValid = text.trim() !== "" && text.length <= longestSnippet
  const submit = () => {
    setTried(true)
    if (isWord(word) && isTextValid)
      save.mutate({ params: { id: edited.id }, payload: { word, text }, run: { version: String(edited.version) } })
  }
  return (
    <Stack gap={4}>
      <Field
        label={<Trans>Short word</Trans>}
        required
        error={
          isTried && !isWord(word) ? (
            <Trans>Use letters, digits and hyphens, without spaces: at most 30.</Trans>
          ) : save.error?.code === "snippet_word_taken" ? (
            <Trans>Another of your snippets has this word.</Trans>
          ) : undefined
        }
      >
        <TextInput value={word} onChange={setWord} autoComplete="off" />
      </Field>
      <Field
        label={<Trans>Text</Trans>}
        required
        error={isTried && !isTextValid ? <Trans>Write the text that is inserted, at most {longestSnippet} characters.</Trans> : undefined}
      >
        <TextArea value={text} onChange={setText} minRows={4} />
      </Field>
      {save.error !== null && save.error.code !== "snippet_word_taken" && <Banner tone="error">{t(apiErrorText(save.error))}</Banner>}
      <Inline gap={2}>
        <Button variant="primary" pending={save.isPending} onClick={submit}>
          <Trans>Save snippet</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
