/** Who may make an account: anyone, the invited, or nobody. */
export const signupPolicies = ["open", "invite", "closed"] as const;
export type SignupPolicy = (typeof signupPolicies)[number];
