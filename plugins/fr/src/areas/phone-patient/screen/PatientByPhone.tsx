import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Button, Inline, Spacer, Stack, styled, Text, Divider, Field, Select, TextInput } from "@rond/core/ui"
import { type PhoneMatch, searchByPhone, toE164 } from "../model/phone-patient.ts"
import { useApiMutation } from "@rond/core/platform/http"
import type { HomeToolProps } from "@rond/core/plugin"
import { useAtom } from "jotai"
import { useState, type FormEvent } from "react"
import { callerAtom, nobody, CallerProblem, RegisterCaller, useCountryOptions } from "./caller.tsx"

export interface PhoneMatchesProps {
  readonly matches: readonly PhoneMatch[]
  readonly onOpen: (patientId: string) => void
}

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$3" })

/** The patients with the number. A colleague's patient can be named but not opened: that takes a meeting. */
function PhoneMatches({ matches, onOpen }: PhoneMatchesProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <Stack gap={3}>
      <Text as="output" weight="medium">
        {matches.length === 0 ? (
          <Trans>No patient has this number.</Trans>
        ) : (
          <Plural value={matches.length} one="One patient has this number" other="# patients have this number" />
        )}
      </Text>
      {matches.length > 0 && (
        <List aria-label={t`Patients with this number`}>
          {matches.map(({ id, firstName, lastName, dateOfBirth, isOwn }) => {
            const name = format.name({ givenName: firstName, familyName: lastName })
            return (
              <li key={id}>
                <Inline gap={3}>
                  <Stack gap={0} css={{ minWidth: 0 }}>
                    <Text weight="medium">{name}</Text>
                    <Text size="sm" tone="muted" numeric={isOwn}>
                      {dateOfBirth !== null && format.date(dateOfBirth)}
                      {!isOwn && (
                        <>
                          {dateOfBirth !== null && " · "}
                          <Trans>A colleague’s patient. Book a meeting to open the profile.</Trans>
                        </>
                      )}
                    </Text>
                  </Stack>
                  <Spacer />
                  {isOwn && (
                    <Button icon="user" aria-label={t`Open ${name}`} onClick={() => onOpen(id)}>
                      <Trans>Open</Trans>
                    </Button>
                  )}
                </Inline>
              </li>
            )
          })}
        </List>
      )}
    </Stack>
  )
}

const Form = styled("form", { display: "flex", flexDirection: "column", gap: "$4", margin: 0 })

/** Finds the pool's patients with a phone number, and registers a new caller. */
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
            {...(isWrong ? { error: t`This is not a phone number in that country. Example: 06 39 98 00 12.` } : {})}
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
      {search.error !== null && <CallerProblem title={t`The search failed`} error={search.error} />}
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
