/** For the page as the server writes it: the form is there first, and browsers fetch this beside it. */
export { PasskeyLogin } from "#app/ui/account/passkey-login.tsx";
