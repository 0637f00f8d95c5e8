import { failedWith } from "../../../kernel/api/failed-with.ts"
import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useState, type ReactNode } from "react"
import { Button } from "../../ui/controls/Button.tsx"
import { DataList } from "../../ui/lists/DataList.tsx"
import { Banner } from "../../ui/states/Banner.tsx"
import type { FieldValues } from "../field-values.ts"
import { useFieldTexts, type FieldTexts } from "../field-texts.ts"
import type { FormSession } from "../form-session.ts"
import { Option, Schema } from "effect"
import { type ApiError, isRetryable } from "../../../kernel/api/api-error.ts"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import { FieldTooLong, saveEntry, tooLong } from "../../../areas/record/model/index.ts"
import { saveEvaluation } from "../../../areas/evaluation/model/index.ts"
import { errorTexts, general, type ErrorTexts } from "../../errors/error-texts.ts"
import { RequestError } from "../../errors/RequestError.tsx"
import { useConnectedAgain, useToldByBanner } from "../../errors/told-by-banner.ts"
import { Conflict } from "./Conflict.tsx"

/** The notices about this form, until dismissed: restored text, other people's additions, leftover text. */
function FormNotices({ session }: { readonly session: FormSession }) {
  const { store, notice: noticeAtom, template } = session.atoms
  const notice = useAtomValue(noticeAtom, { store })
  const texts = useFieldTexts(useAtomValue(template, { store }), session.extraValues)
  if (notice === undefined) return null
  switch (notice.kind) {
    case "restored":
      return (
        <Banner tone="info" title={<Trans>Your text was restored</Trans>} onDismiss={session.closeNotice}>
          <Trans>You typed this on this device before the page was closed. It is being saved now.</Trans>
        </Banner>
      )
    case "merged":
      return <Merged byName={notice.byName} fields={notice.fields.map(texts.nameOf)} onDismiss={session.closeNotice} />
    case "left-over":
      return <LeftOver values={notice.values} texts={texts} onDismiss={session.closeNotice} />
    case "refused-draft":
      return (
        <Banner tone="warning" title={<Trans>A draft on this device was not opened</Trans>} onDismiss={session.closeNotice}>
          <Trans>It belongs to another patient, meeting or clinician, so it is not shown here. Contact support.</Trans>
        </Banner>
      )
  }
}

function Merged({
  byName,
  fields,
  onDismiss,
}: {
  readonly byName: string | null
  readonly fields: readonly string[]
  readonly onDismiss: () => void
}) {
  const { i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" }).format(fields)
  return (
    <Banner tone="info" onDismiss={onDismiss}>
      {byName === null ? (
        <Trans>Someone else has just edited: {list}.</Trans>
      ) : (
        <Trans>
          {byName} has just edited: {list}.
        </Trans>
      )}
    </Banner>
  )
}

function LeftOver({
  values,
  texts,
  onDismiss,
}: {
  readonly values: FieldValues
  readonly texts: FieldTexts
  readonly onDismiss: () => void
}) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const items = Object.entries(values).map(([field, value]) => ({
    term: texts.nameOf(field),
    description: texts.valueOf(field, value) || t`Empty`,
  }))
  const copy = async () => {
    await navigator.clipboard.writeText(items.map((item) => `${item.term}: ${item.description}`).join("\n\n"))
    setCopied(true)
  }
  return (
    <Banner
      tone="warning"
      title={<Trans>Locked before this was saved</Trans>}
      onDismiss={onDismiss}
      actions={
        <Button size="sm" icon={copied ? "check" : "copy"} onClick={() => void copy()}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy this text</Trans>}
        </Button>
      }
    >
      <Trans>The note was signed or struck out elsewhere. What you typed is not in the note. It is kept here:</Trans>
      <DataList items={items} />
    </Banner>
  )
}

const decode = Schema.decodeUnknownOption(FieldTooLong)

const shorten = msg`Shorten your text. It will then be saved automatically.`
const savedLater = msg`It is saved as soon as the connection is back. You can keep writing.`

/** The next step after a save that failed: an answer that is too long is named. */
function useSaveErrors(session: FormSession): ErrorTexts {
  const format = useMarketFormat()
  const template = useAtomValue(session.atoms.template, { store: session.atoms.store })
  const tooLongText = ({ detail }: ApiError): MessageDescriptor => {
    const refusal = Option.getOrUndefined(decode(detail))
    const label = template?.nodes.find(({ id }) => id === refusal?.field)?.label
    if (refusal === undefined || label === undefined) return shorten
    const limit = format.number(refusal.limit)
    return msg`“${label}” takes at most ${limit} characters. Shorten it. It will then be saved automatically.`
  }
  return errorTexts(
    [saveEntry, saveEvaluation],
    {
      answer_too_long: tooLongText,
      answers_too_long: tooLongText,
      entry_signed: general,
      entry_stricken: general,
      invalid_share_entry: general,
      meeting_ended: general,
      no_form_template: general,
      unknown_form_field: general,
    },
    { Refused: msg`Ask a colleague in the meeting to enter it, or contact support.`, other: otherText },
  )
}

function otherText(error: ApiError): MessageDescriptor {
  if (isRetryable(error)) return savedLater
  const { code } = error
  return msg`Try again. If it still does not work, contact support and give the code ${code}.`
}

function titleOf(error: ApiError): ReactNode {
  if (tooLong.errors.some((code) => failedWith(tooLong, error, code))) return <Trans>This text is too long to save</Trans>
  if (isRetryable(error)) return <Trans>Could not connect to database</Trans>
  return error._tag === "Refused" ? <Trans>You can no longer save here</Trans> : <Trans>The server did not accept this</Trans>
}

/**
 * Shown from the first failed save, where the page's banner does not say why: the database is unavailable, or the server refuses.
 * Transient failures are retried automatically, and as soon as the connection is back; the button retries at once.
 */
function SaveErrorBanner({ session }: { readonly session: FormSession }) {
  const { store, sync: syncAtom, isDraftKept: isDraftKeptAtom } = session.atoms
  const sync = useAtomValue(syncAtom, { store })
  const isDraftKept = useAtomValue(isDraftKeptAtom, { store })
  const [trying, setTrying] = useState(false)
  const texts = useSaveErrors(session)
  const isTold = useToldByBanner("error" in sync ? sync.error : null)
  useConnectedAgain(() => {
    if (sync.state === "waiting") void session.saveNow()
  })
  // The page's banner speaks of the connection, and says that the text is on this device.
  if (isTold && isDraftKept) return null
  if (sync.state !== "failed" && sync.state !== "waiting") return null

  const tryAgain = async () => {
    setTrying(true)
    await session.saveNow()
    setTrying(false)
  }
  return (
    <Banner
      tone="error"
      title={titleOf(sync.error)}
      actions={
        <Button size="sm" icon="refresh" pending={trying} onClick={() => void tryAgain()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isDraftKept ? (
        <Trans>Your text is kept on this device.</Trans>
      ) : (
        <Trans>Your text is not kept on this device. Keep this page open.</Trans>
      )}{" "}
      <RequestError error={sync.error} texts={texts} />
    </Banner>
  )
}

/** Notices about a form: restored, merged, leftover, not saved, or in conflict. */
export default function FormErrors({ session }: { readonly session: FormSession }) {
  return (
    <>
      <FormNotices session={session} />
      <SaveErrorBanner session={session} />
      <Conflict session={session} />
    </>
  )
}
