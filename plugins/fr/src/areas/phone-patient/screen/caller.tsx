import { isBlank } from "@rond/core/format"
import { atom, useAtom } from "jotai"
import { type PhoneCountry, createByPhone, phoneCountries, searchByPhone } from "../model/phone-patient.ts"
import { msg } from "@lingui/core/macro"
import { useLingui, Trans } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import { errorTexts, general, RequestError } from "@rond/core/platform/errors"
import { Banner, Button, Field, Heading, Inline, styled, TextInput } from "@rond/core/ui"
import { type ReactNode, useState, type FormEvent, useMemo } from "react"
import { useApiMutation } from "@rond/core/platform/http"
import { useLanguage } from "@rond/core/i18n"

/** The form's values about a caller. */
export interface Caller {
  readonly phoneNumber: string
  readonly countryCode: PhoneCountry
  readonly firstName: string
  readonly lastName: string
}

export const nobody: Caller = { phoneNumber: "", countryCode: "FR", firstName: "", lastName: "" }

/** Kept as long as the page, so that closing the dialog by accident loses nothing; cleared once a profile opens. */
export const callerAtom = atom<Caller>(nobody)

const callerErrors = errorTexts([searchByPhone, createByPhone], {
  invalid_phone_number: msg`This is not a phone number in that country. Correct it and search again.`,
  patient_exists: msg`Someone with this name is already registered with this number. Choose them in the list above.`,
  too_many_registrations: msg`You have registered too many patients in the past hour. Wait an hour, or contact support.`,
  search_too_slow: general,
})

/** A search or a registration that failed; what was typed is kept and can be sent again. */
export function CallerProblem({ title, error }: { readonly title: ReactNode; readonly error: ApiError }) {
  return (
    <Banner tone="error" title={title}>
      <RequestError error={error} texts={callerErrors} />
    </Banner>
  )
}

const Form = styled("form", { display: "flex", flexDirection: "column", gap: "$3", margin: 0 })

/** Registers the caller under the number that was searched for. */
export function RegisterCaller({ onRegistered }: { readonly onRegistered: (patientId: string) => void }) {
  const { t } = useLingui()
  const [caller, setCaller] = useAtom(callerAtom)
  const [showsGaps, setShowsGaps] = useState(false)
  const create = useApiMutation(createByPhone, { onSuccess: ({ id }) => onRegistered(id) })
  const missing = (text: string) => (showsGaps && isBlank(text) ? { error: t`Enter the name.` } : {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = !isBlank(caller.firstName) && !isBlank(caller.lastName)
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

/** The countries callers have numbers of, in the language of the texts. */
export function useCountryOptions() {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: "region" })
    return phoneCountries.map((value) => ({ value, label: names.of(value) ?? value }))
  }, [language])
}
