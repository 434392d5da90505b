export declare const howToInstall: string;
export declare function findPostgres(): string | null;
export declare function startPostgres(primary?: string): Promise<{ url: string; stop(): Promise<void> }>;
