import { Trans, useLingui } from "@lingui/react/macro"
import { useApiMutation } from "@rond/core/platform/http"
import { Button, Field, Heading, Inline, styled, TextInput } from "@rond/core/ui"
import { useAtom } from "jotai"
import { useState, type FormEvent } from "react"
import { createByPhone } from "../contract/phone-patient.ts"
import { callerAtom } from "./caller.ts"
import { CallerProblem } from "./CallerProblem.tsx"

const Form = styled("form", { display: "flex", flexDirection: "column", gap: "$3", margin: 0 })

/** Registers the caller under the number that was searched for. */
export function RegisterCaller({ onRegistered }: { readonly onRegistered: (patientId: string) => void }) {
  const { t } = useLingui()
  const [caller, setCaller] = useAtom(callerAtom)
  const [showsGaps, setShowsGaps] = useState(false)
  const create = useApiMutation(createByPhone, { onSuccess: ({ id }) => onRegistered(id) })
  const missing = (text: string) => (showsGaps && text.trim() === "" ? { error: t`Write the name.` } : {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = caller.firstName.trim() !== "" && caller.lastName.trim() !== ""
    setShowsGaps(!isWhole)
    if (isWhole) create.mutate({ payload: caller })
  }
  return (
    <Form onSubmit={submit} noValidate aria-label={t`New patient`}>
      <Heading level={3} size="md">
        <Trans>New patient</Trans>
      </Heading>
      <Inline gap={3} align="start" wrap>
        <Field label={t`First name`} required css={{ flex: "1 1 10rem" }} {...missing(caller.firstName)}>
          <TextInput autoComplete="off" value={caller.firstName} onChange={(firstName) => setCaller({ ...caller, firstName })} />
        </Field>
        <Field label={t`Last name`} required css={{ flex: "1 1 10rem" }} {...missing(caller.lastName)}>
          <TextInput autoComplete="off" value={caller.lastName} onChange={(lastName) => setCaller({ ...caller, lastName })} />
        </Field>
      </Inline>
      {create.error !== null && <CallerProblem title={t`The patient was not registered`} error={create.error} />}
      <div>
        <Button type="submit" icon="user-round" pending={create.isPending}>
          <Trans>Register patient</Trans>
        </Button>
      </div>
    </Form>
  )
}
