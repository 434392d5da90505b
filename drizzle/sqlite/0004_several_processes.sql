-- Several processes over one database: nothing changes in a file, which has one.
SELECT 1;
