/** Where Recall.ai runs; a key works in the region it was made in. */
export const recallRegions = ["us-west-2", "us-east-1", "eu-central-1", "ap-northeast-1"] as const;
