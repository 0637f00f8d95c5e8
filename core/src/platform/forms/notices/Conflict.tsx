import { Trans, useLingui, Plural } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useState } from "react"
import { Button } from "../../ui/controls/Button.tsx"
import { RadioGroup, type RadioOption } from "../../ui/controls/choices.tsx"
import { Heading, Text } from "../../ui/display/Text.tsx"
import { Card, Stack } from "../../ui/display/layout.ts"
import { Dialog } from "../../ui/overlays/dialogs/Dialog.tsx"
import { styled } from "../../ui/stitches.config.ts"
import { useFieldTexts, type FieldTexts } from "../field-texts.ts"
import type { FormSession } from "../form-session.ts"
import type { FieldConflict } from "../field-values.ts"
import { canKeepBoth, resolvedValues, type Resolution } from "./resolution.ts"
import { Banner } from "../../ui/states/Banner.tsx"

const Sides = styled("div", {
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "$3",
  "@phone": { gridTemplateColumns: "1fr" },
})

interface ConflictDialogProps {
  readonly session: FormSession
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/**
 * Shows two versions of the same fields side by side, with a choice for each. Closing it loses nothing: the conflict stays until
 * resolved.
 */
function ConflictDialog({ session, open, onOpenChange }: ConflictDialogProps) {
  const { store, sync: syncAtom, template: templateAtom } = session.atoms
  const sync = useAtomValue(syncAtom, { store })
  const texts = useFieldTexts(useAtomValue(templateAtom, { store }), session.extraValues)
  const [choices, setChoices] = useState<Readonly<Record<string, Resolution>>>({})
  if (sync.state !== "conflict") return null

  const theirName = sync.theirs.savedByName
  const undecided = sync.conflicts.some((conflict) => choices[conflict.field] === undefined)
  const resolve = () => {
    session.resolve(resolvedValues(sync.conflicts, choices))
    setChoices({})
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      closesOnOutsidePress={false}
      title={<Trans>Two versions of the same text</Trans>}
      description={
        theirName === null ? (
          <Trans>
            Someone else saved these fields while you were writing. Choose what to keep in each. Nothing is overwritten until you do.
          </Trans>
        ) : (
          <Trans>
            {theirName} saved these fields while you were writing. Choose what to keep in each. Nothing is overwritten until you do.
          </Trans>
        )
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Decide later</Trans>
          </Button>
          <Button variant="primary" disabled={undecided} onClick={resolve}>
            <Trans>Keep these</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {sync.conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.field}
            conflict={conflict}
            texts={texts}
            theirName={theirName}
            choice={choices[conflict.field]}
            onChoose={(choice) => setChoices((all) => ({ ...all, [conflict.field]: choice }))}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

interface ConflictRowProps {
  readonly conflict: FieldConflict
  readonly texts: FieldTexts
  readonly theirName: string | null
  readonly choice: Resolution | undefined
  readonly onChoose: (choice: Resolution) => void
}

function ConflictRow({ conflict, texts, theirName, choice, onChoose }: ConflictRowProps) {
  const { t } = useLingui()
  const name = texts.nameOf(conflict.field)
  const options: readonly RadioOption<Resolution>[] = [
    { value: "mine", label: t`Mine` },
    { value: "theirs", label: t`Theirs` },
    ...(canKeepBoth(conflict) ? [{ value: "both" as const, label: t`Both, mine first` }] : []),
  ]
  return (
    <section aria-label={name}>
      <Stack gap={2}>
        <Heading level={3} size="md">
          {name}
        </Heading>
        <Sides>
          <Version title={<Trans>Mine</Trans>} text={texts.valueOf(conflict.field, conflict.mine)} />
          <Version title={theirName ?? <Trans>Theirs</Trans>} text={texts.valueOf(conflict.field, conflict.theirs)} />
        </Sides>
        <RadioGroup label={t`Keep in ${name}`} legendHidden direction="row" options={options} value={choice} onChange={onChoose} />
      </Stack>
    </section>
  )
}

function Version({ title, text }: { readonly title: React.ReactNode; readonly text: string }) {
  return (
    <Card padding="sm" inset>
      <Stack gap={1}>
        <Text size="xs" tone="muted" weight="medium">
          {title}
        </Text>
        <Text preserveLines tone={text === "" ? "faint" : "normal"}>
          {text === "" ? <Trans>Empty</Trans> : text}
        </Text>
      </Stack>
    </Card>
  )
}

/** Says that another person changed the same fields, and opens both versions side by side. */
export function Conflict({ session }: { readonly session: FormSession }) {
  const { store, sync: syncAtom } = session.atoms
  const sync = useAtomValue(syncAtom, { store })
  const [comparing, setComparing] = useState(false)
  if (sync.state !== "conflict") return null
  const theirName = sync.theirs.savedByName
  return (
    <>
      <Banner
        tone="warning"
        title={theirName === null ? <Trans>Someone else saved another version</Trans> : <Trans>{theirName} saved another version</Trans>}
        actions={
          <Button size="sm" variant="primary" onClick={() => setComparing(true)}>
            <Trans>Compare and choose</Trans>
          </Button>
        }
      >
        <Plural
          value={sync.conflicts.length}
          one="You both changed # field. Neither version is overwritten, and yours is kept on this device."
          other="You both changed # fields. Neither version is overwritten, and yours is kept on this device."
        />
      </Banner>
      <ConflictDialog session={session} open={comparing} onOpenChange={setComparing} />
    </>
  )
}
