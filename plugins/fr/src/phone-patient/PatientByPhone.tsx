import { Trans, useLingui } from "@lingui/react/macro"
import { useApiMutation } from "@rond/core/platform/http"
import type { HomeToolProps } from "@rond/core/plugin"
import { Button, Divider, Field, Inline, Select, Stack, styled, TextInput } from "@rond/core/ui"
import { useAtom } from "jotai"
import { useState, type FormEvent } from "react"
import { searchByPhone } from "../contract/phone-patient.ts"
import { callerAtom, nobody } from "./caller.ts"
import { CallerProblem } from "./CallerProblem.tsx"
import { PhoneMatches } from "./PhoneMatches.tsx"
import { toE164 } from "./phone-number.ts"
import { RegisterCaller } from "./RegisterCaller.tsx"
import { useCountryOptions } from "./use-country-options.ts"

const Form = styled("form", { display: "flex", flexDirection: "column", gap: "$4", margin: 0 })

/** Finds whoever has a phone number among the pool's patients, and registers a caller nobody knows yet. */
export default function PatientByPhone({ onOpenPatient }: HomeToolProps) {
  const { t } = useLingui()
  const [caller, setCaller] = useAtom(callerAtom)
  const [isWrong, setWrong] = useState(false)
  const search = useApiMutation(searchByPhone)
  const countries = useCountryOptions()
  const searched = search.variables?.payload
  const isCurrent = searched?.phoneNumber === caller.phoneNumber && searched.countryCode === caller.countryCode
  const open = (patientId: string) => {
    setCaller(nobody)
    onOpenPatient(patientId)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNumber = toE164(caller.phoneNumber, caller.countryCode) !== undefined
    setWrong(!isNumber)
    if (isNumber) search.mutate({ payload: { phoneNumber: caller.phoneNumber, countryCode: caller.countryCode } })
  }
  return (
    <Stack gap={4}>
      <Form onSubmit={submit} noValidate>
        <Inline gap={3} align="start">
          <Field label={t`Country`} css={{ width: "11rem", flexShrink: 0 }}>
            <Select options={countries} value={caller.countryCode} onChange={(countryCode) => setCaller({ ...caller, countryCode })} />
          </Field>
          <Field
            label={t`Phone number`}
            css={{ flex: 1 }}
            required
            {...(isWrong ? { error: t`This is no phone number of that country. Example: 06 39 98 00 12.` } : {})}
          >
            <TextInput
              type="tel"
              autoComplete="off"
              numeric
              icon="phone"
              value={caller.phoneNumber}
              onChange={(phoneNumber) => {
                setWrong(false)
                setCaller({ ...caller, phoneNumber })
              }}
            />
          </Field>
        </Inline>
        <div>
          <Button type="submit" variant="primary" icon="search" pending={search.isPending}>
            <Trans>Search</Trans>
          </Button>
        </div>
      </Form>
      {search.error !== null && <CallerProblem title={t`The search did not work`} error={search.error} />}
      {search.data !== undefined && isCurrent && (
        <>
          <Divider />
          <PhoneMatches matches={search.data.patients} onOpen={open} />
          <RegisterCaller onRegistered={open} />
        </>
      )}
    </Stack>
  )
}
