import { useConnectedAgain, useToldByBanner } from "../errors/told-by-banner.ts"
import { Trans } from "@lingui/react/macro"
import { Suspense, type ComponentType, type ReactNode, useId } from "react"
import type { ApiError } from "../../kernel/api/api-error.ts"
import { apiErrorDetails } from "../errors/api-error-text.ts"
import { RequestError } from "../errors/RequestError.tsx"
import { Button } from "../ui/controls/Button.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import { CopyDetails } from "../ui/states/ErrorPanel.tsx"
import { useAtomValue } from "jotai/react"
import { Heading } from "../ui/display/Text.tsx"
import { Card, Stack } from "../ui/display/layout.ts"
import { Skeleton } from "../ui/display/Skeleton.tsx"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../ui/lazy-with-retry.ts"
import { FormFields } from "./FormFields.tsx"
import type { FormTemplate } from "../../areas/record/model/index.ts"
import type { FormSession } from "./form-session.ts"
import type { FormLockedProps } from "./FormLocked.tsx"

interface FetchWarningProps {
  /** Names the form that could not be loaded, since a screen may show two. */
  readonly title: ReactNode
  readonly error: ApiError
  readonly onRetry: () => void
}

/** Shown in place of a form that could not be loaded. */
function FetchWarning({ title, error, onRetry }: FetchWarningProps) {
  const isTold = useToldByBanner(error)
  useConnectedAgain(() => {
    if (isTold) onRetry()
  })
  if (isTold) return <Skeleton shape="fields" count={4} />
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <>
          <Button size="sm" icon="refresh" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <CopyDetails details={apiErrorDetails(error)} />
        </>
      }
    >
      <RequestError error={error} /> <Trans>What you typed is kept, and reappears with the form.</Trans>
    </Banner>
  )
}

// A note that is being written needs neither at first.
const FormErrors = preloadWhenIdle(lazyWithRetry<Pick<FormPanelProps, "session">>(() => import("./notices/FormErrors.tsx")))
const FormLocked = preloadWhenIdle(lazyWithRetry<FormLockedProps>(() => import("./FormLocked.tsx")))

/** The parts of a loaded form, for its layout. */
export interface FormLayoutProps {
  readonly session: FormSession
  readonly template: FormTemplate
  readonly heading: ReactNode
  /** The errors that the clinician must see in every layout: a failed save, a conflict, restored text. */
  readonly errors: ReactNode
  /** The fields, or the answers of a locked form. */
  readonly children: ReactNode
}

interface FormPanelProps {
  readonly session: FormSession
  /** The form's name for the clinician: Note, Evaluation. */
  readonly title: ReactNode
  /** Says that the form could not be loaded; a screen may show two forms. */
  readonly failed: ReactNode
  /** Shown where this kind of meeting has no such form. */
  readonly absent: ReactNode
  /** The layout of a loaded form: by default all of it, below its heading. */
  readonly layout?: ComponentType<FormLayoutProps>
}

const InFull = ({ heading, errors, children }: FormLayoutProps) => (
  <Stack gap={4}>
    {heading}
    {errors}
    {children}
  </Stack>
)

/** One form on the meeting screen: loading, failed, absent, editable, or read-only. */
export function FormPanel({ session, title, failed, absent, layout = InFull }: FormPanelProps) {
  const { store, phase: phaseAtom } = session.atoms
  const phase = useAtomValue(phaseAtom, { store })
  switch (phase.phase) {
    case "loading":
      return (
        <Card>
          <Skeleton shape="fields" count={4} />
        </Card>
      )
    case "absent":
      return absent
    case "failed":
      return <FetchWarning title={failed} error={phase.error} onRetry={session.open} />
    case "ready":
      return <Ready session={session} title={title} layout={layout} />
  }
}

function Ready({ session, title, layout: Layout }: Required<Pick<FormPanelProps, "session" | "title" | "layout">>) {
  const { store, template: templateAtom, lock: lockAtom } = session.atoms
  const template = useAtomValue(templateAtom, { store })
  const lock = useAtomValue(lockAtom, { store })
  const titleId = `${useId()}-title`
  // The answers of the meeting's sections are saved with this form. Their saving may fail or conflict even where the form has no fields.
  if (template === undefined) return <DeferredErrors session={session} />
  return (
    // Named as its heading, in the reader's language: the template's own title is in the clinic's.
    <Card padding="lg" as="section" aria-labelledby={titleId}>
      <Layout
        session={session}
        template={template}
        heading={
          <Heading level={2} size="lg" id={titleId}>
            {title}
          </Heading>
        }
        errors={<DeferredErrors session={session} />}
      >
        {lock === undefined ? (
          <FormFields session={session} template={template} />
        ) : (
          <Suspense fallback={<Skeleton shape="fields" count={4} />}>
            <FormLocked session={session} template={template} lock={lock} />
          </Suspense>
        )}
      </Layout>
    </Card>
  )
}

function DeferredErrors({ session }: Pick<FormPanelProps, "session">) {
  const { store, notice: noticeAtom, sync: syncAtom } = session.atoms
  const notice = useAtomValue(noticeAtom, { store })
  const sync = useAtomValue(syncAtom, { store })
  const hasErrors = notice !== undefined || ["conflict", "failed", "waiting"].includes(sync.state)
  return useIsLoaded(FormErrors, hasErrors) && <FormErrors session={session} />
}
