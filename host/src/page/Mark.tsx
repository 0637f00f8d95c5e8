import { styled, Text } from "@rond/core/ui"

const Svg = styled("svg", { display: "block", width: "1.375rem", height: "1.375rem", color: "$accent", flexShrink: 0 })

/** The product's logo. */
export function Mark({ withName = false }: { readonly withName?: boolean }) {
  return (
    <>
      <Svg viewBox="0 0 24 24" aria-hidden>
        <path d="M13.77 3.69A8.5 8.5 0 1 0 20.31 10.23" fill="none" stroke="currentColor" strokeWidth="3.5" />
        <circle cx="18.01" cy="5.99" r="3.25" fill="currentColor" />
      </Svg>
      {withName && (
        <Text weight="semibold" size="lg">
          Rond
        </Text>
      )}
    </>
  )
}
