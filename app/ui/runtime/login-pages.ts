/** Whether a session begins on this page or has ended: a navigation to or from it begins or ends one. */
export function isLoginPage(pathname: string): boolean {
  return /^\/(login|signup|auth-redirect)\b/.test(pathname);
}
