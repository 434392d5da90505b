declare module "postject" {
  /** Writes a resource into an executable, and turns its fuse. */
  export function inject(
    file: string,
    resource: string,
    content: Buffer,
    options: { sentinelFuse: string; machoSegmentName?: string },
  ): Promise<void>;
}
