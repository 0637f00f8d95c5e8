export default function ContactPersonCard() {
  return null
}
